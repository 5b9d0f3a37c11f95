"""Help pages: click commands whose epilog is a list of examples, printed line by line as typed."""

import click


class Page(click.Command):
    """A command with examples."""

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The examples under their own heading."""
        write_examples(self.epilog, formatter)


class Pages(click.Group):
    """A group with examples; its commands are listed in the order they were added."""

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The examples under their own heading."""
        write_examples(self.epilog, formatter)

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The order of the list, not of the alphabet."""
        return list(self.commands)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Name the nearest command when there is none of this name."""
        try:
            return super().resolve_command(ctx, args)
        except click.UsageError as error:
            known = ", ".join(self.commands)
            raise click.UsageError(f"{error.format_message().rstrip('.')}; commands are {known}", ctx) from None


def write_examples(examples: str | None, formatter: click.HelpFormatter) -> None:
    """One example a line."""
    if examples:
        with formatter.section("Examples"):
            for line in examples.strip().splitlines():
                formatter.write(f"{'':>{formatter.current_indent}}{line.strip()}\n")
