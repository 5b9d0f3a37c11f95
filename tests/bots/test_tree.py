"""The tree keeps its children, its counts and its books."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from retrorocket.bots.tree import NONE, ROOT, Tree
from retrorocket.kernel.actions import pack
from retrorocket.kernel.dice import CounterDice


def test_a_child_is_found_by_its_parent_its_answer_and_its_giver() -> None:
    tree = Tree()
    child = tree.add(ROOT, pack(3, 7), 1)
    assert tree.find(ROOT, pack(3, 7), 1) == child
    assert tree.find(ROOT, pack(3, 7), 0) == NONE
    assert tree.find(ROOT, pack(3, 8), 1) == NONE
    assert tree.find(child, pack(3, 7), 1) == NONE


def test_all_children_are_found_again_when_the_tree_has_grown() -> None:
    tree = Tree()
    made = {}
    for number in range(3000):
        key = (number % 50, pack(number % 60, number, number % 7, number % 4096, number % 4096), number % 4)
        made[key] = tree.add(*key)
    assert all(tree.find(*key) == node for key, node in made.items())
    assert tree.size == 3001


def tried(tree: Tree, actions: vec[i64], gain: float, explore: float = 1.0) -> i64:
    """Go on with what the tree chooses, or with the first answer it never tried."""
    node = tree.choose(ROOT, 0, actions, CounterDice(1), explore)
    if len(tree.untried):
        node = tree.add(ROOT, tree.untried[0], 0)
    tree.credit(vec[i64]([node]), vec[float]([gain]))
    return node


def test_answers_never_tried_are_handed_over() -> None:
    tree = Tree()
    actions = vec[i64]([10, 11, 12])
    assert tree.choose(ROOT, 0, actions, CounterDice(1), 1.0) == NONE
    assert sorted(tree.untried) == [10, 11, 12]
    tree.add(ROOT, 11, 0)
    assert tree.choose(ROOT, 0, actions, CounterDice(1), 1.0) == 1
    assert sorted(tree.untried) == [10, 12]


def test_the_most_promising_child_is_the_best_paid_or_the_least_known() -> None:
    tree = Tree()
    actions = vec[i64]([10, 11])
    for gain in (1.0, 0.0):
        tried(tree, actions, gain)
    paid = next(node for node in (1, 2) if tree.gain[node] == 1.0)
    for step in range(9):
        tree.credit(vec[i64]([paid]), vec[float]([1.0]))
    assert tree.choose(ROOT, 0, actions, CounterDice(1), 0.0) == paid
    assert tree.choose(ROOT, 0, actions, CounterDice(1), 9.0) == 3 - paid


def test_answers_that_could_not_be_given_lose_nothing_by_it() -> None:
    tree = Tree()
    for step in range(2):
        tried(tree, vec[i64]([10, 11]), 0.0)
    for step in range(20):
        tried(tree, vec[i64]([10]), 0.0)
    rare, common = tree.find(ROOT, 11, 0), tree.find(ROOT, 10, 0)
    assert tree.seen[common] > tree.seen[rare] + 15
    assert tree.visits[rare] == 1.0
    assert tree.visits[ROOT] == 22.0


def test_each_seat_books_its_own_gain() -> None:
    tree = Tree()
    first = tree.add(ROOT, 5, 2)
    second = tree.add(first, 6, 0)
    tree.credit(vec[i64]([first, second]), vec[float]([-1.0, 0.5, 1.0]))
    assert (tree.gain[first], tree.gain[second]) == (1.0, -1.0)


def test_the_favourite_is_the_most_visited_then_the_best_paid() -> None:
    tree = Tree()
    a, b, c = (tree.add(ROOT, action, 0) for action in (10, 11, 12))
    for node, gain in ((a, 1.0), (b, -1.0), (b, -1.0), (c, 0.0), (c, 0.0)):
        tree.credit(vec[i64]([node]), vec[float]([gain]))
    assert tree.favourite(vec[i64]([10, 11, 12, 13]), 0) == 12


def test_only_a_difference_beyond_doubt_unseats_the_first_child() -> None:
    tree = Tree()
    first, other = tree.add(ROOT, 10, 0), tree.add(ROOT, 11, 0)
    for step in range(16):
        tree.credit(vec[i64]([first]), vec[float]([0.0]))
        tree.credit(vec[i64]([other]), vec[float]([0.6]))
    assert tree.improvement(vec[i64]([10, 11]), 0, 2.0) == 10
    tree.width = 0.5
    assert tree.improvement(vec[i64]([10, 11]), 0, 2.0) == 11
