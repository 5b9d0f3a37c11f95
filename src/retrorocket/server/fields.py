"""What a saved position may hold, field by field, so that somebody can be offered the values instead of typing them."""

from typing import Final

from retrorocket.kernel.game import Game
from retrorocket.kernel.saving import Flag, Form, Layout, Listing, Part, Row, Whole, Word
from retrorocket.kernel.state import State
from retrorocket.server.positionshapes import SavedField

MOST: Final = 200
"""Nobody chooses among more words than these: they are typed."""
ITEM: Final = "[]"
"""Stands in a path for every item of a list."""


def fields_of(game: Game, state: State) -> list[SavedField]:
    """What can be said of the fields of a position: those of the table, and those of its open questions."""
    found: list[SavedField] = []
    add_layout(found, "table", game.layout_for(state.setup))
    forms = game.frames_for(state.setup)
    for place, frame in enumerate(state.frames):
        layout = next(form.layout for form in forms.values() if type(frame) is form.maker)
        add_layout(found, f"frames[{place}]", layout)
    return found


def add_layout(found: list[SavedField], path: str, layout: Layout) -> None:
    """All fields of an object."""
    for field in layout.fields:
        add_form(found, f"{path}.{field.name}", field.form)


def add_form(found: list[SavedField], path: str, form: Form) -> None:
    """A field and what lies within it; a form that only its game knows says nothing, and is edited as it is written."""
    if isinstance(form, Word):
        if len(form.kind.words) <= MOST:
            found.append(SavedField(path, "word", form.kind.name, list(form.kind.words)))
    elif isinstance(form, Whole):
        found.append(SavedField(path, "number", low=form.low, high=form.high))
    elif isinstance(form, Flag):
        found.append(SavedField(path, "flag"))
    elif isinstance(form, Row | Listing):
        add_list(found, path, form)
    elif isinstance(form, Part):
        add_layout(found, path, form.layout)


def add_list(found: list[SavedField], path: str, form: Row | Listing) -> None:
    """A list: whether it can grow, what its places stand for, and what its items are."""
    grows = form.length < 0
    if form.along is None:
        found.append(SavedField(path, "list", grows=grows))
    else:
        found.append(SavedField(path, "list", form.along.name, list(form.along.words)[: form.length], grows=grows))
    add_form(found, path + ITEM, form.item)
