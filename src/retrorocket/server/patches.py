"""What changed between two JSON values, and the second from the first: frames of a film differ in little."""

from typing import Any, Final

SAME: Final = 0
WHOLE, FIELDS, ITEMS = 1, 2, 3
Patch = Any
"""SAME, [WHOLE, value], [FIELDS, patches by name, names that are gone] or [ITEMS, patches by place, length, items]."""


def patch(old: Any, new: Any) -> Patch:
    """What makes `new` of `old`."""
    if isinstance(old, dict) and isinstance(new, dict):
        changed = {name: patch(old[name], value) if name in old else [WHOLE, value] for name, value in new.items()}
        fields = {name: one for name, one in changed.items() if one != SAME}
        gone = [name for name in old if name not in new]
        return [FIELDS, fields, gone] if fields or gone else SAME
    if isinstance(old, list) and isinstance(new, list):
        both = zip(old, new, strict=False)
        items = [[place, patch(before, after)] for place, (before, after) in enumerate(both)]
        kept = [one for one in items if one[1] != SAME]
        return [ITEMS, kept, len(new), new[len(old) :]] if kept or len(old) != len(new) else SAME
    return SAME if type(old) is type(new) and old == new else [WHOLE, new]


def patched(old: Any, change: Patch) -> Any:
    """`old` with a change; `old` itself stays as it is."""
    if change == SAME:
        return old
    if change[0] == WHOLE:
        return change[1]
    if change[0] == FIELDS:
        found = {name: value for name, value in old.items() if name not in change[2]}
        return found | {name: patched(old.get(name), one) for name, one in change[1].items()}
    items = [*old[: change[2]], *change[3]]
    for place, one in change[1]:
        items[place] = patched(old[place], one)
    return items
