"""Why a table is put aside, where it cannot be read."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column."""
    op.add_column("tables", sa.Column("aside", sa.Text, nullable=True))


def downgrade() -> None:
    """Drop it again."""
    op.drop_column("tables", "aside")
