"""Films: what everybody saw of a finished game, for replays under other rules."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column."""
    op.add_column("tables", sa.Column("film", sa.LargeBinary, nullable=True))


def downgrade() -> None:
    """Drop it again."""
    op.drop_column("tables", "film")
