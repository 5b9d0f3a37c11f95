"""Lines of armies at their limits: the longest line, the most entries, copies and complaints, and what is told back."""

from __future__ import annotations

from retrorocket.kernel.army import ECHO, LONGEST, MOST_COMPLAINTS, MOST_COPIES, MOST_ENTRIES, Grammar, Heads, Shelf

SHIPS = Shelf("ship", {"tug": "River Tug", "ark": "Old Ark", "s1": "Swift"}, "XX-1")
SHIPS.worded = True
SHIPS.most = 20
SHIPS.copies_rule = "XX-9"
CARDS = Shelf("card", {"K1": "Kite", "K2": "Keel", "K3": "Blue Kite", "K4": "Red Kite", "K5": "Old Kite"}, "XX-2")
FLEET = Grammar([SHIPS, CARDS])
FORCE = Grammar([CARDS], Heads("Home port", "port", {"north": "North", "south": "South"}, "XX-3"))


def complaints(line: str, grammar: Grammar = FLEET) -> list[tuple[str, str]]:
    """What is wrong with a line."""
    return grammar.read(line).wrong


def test_a_line_of_the_greatest_length_is_read_and_one_character_more_is_not() -> None:
    longest = "tug".ljust(LONGEST)
    assert complaints(longest) == []
    assert complaints(longest + " ") == [("XX-1", "a line of 5001 characters, at most 5000 are read")]
    assert FLEET.read(longest + " ").lists == [[], []], "nothing of it"


def test_a_line_of_the_most_entries_is_read_and_one_entry_more_is_not() -> None:
    most = ",".join(["tug"] * (MOST_ENTRIES - 2)) + ";K1,K2"
    army = FLEET.read(most)
    assert (army.wrong, army.counts(0), army.counts(1)) == ([], {"tug": 598}, {"K1": 1, "K2": 1})
    assert complaints(most + ",K1") == [("XX-1", "a line of 601 entries, at most 600 are read")]
    assert complaints(";" * 600) == [("XX-1", "a line of 601 entries, at most 600 are read")]


def test_complaints_end_at_a_dozen_and_what_follows_is_not_read() -> None:
    army = FLEET.read("zz," * 20 + "tug; K9")
    assert army.wrong == [("XX-1", "no ship 'zz' (they are tug to s1)")] * MOST_COMPLAINTS
    assert army.lists == [[], []]
    almost = FLEET.read("zz," * (MOST_COMPLAINTS - 1) + "tug")
    assert (len(almost.wrong), almost.counts(0)) == (11, {"tug": 1})


def test_copies_go_from_one_to_the_most_of_their_shelf() -> None:
    army = FLEET.read(f"tug*1, tug*20, ark*000020; K1*{MOST_COPIES}")
    assert (army.wrong, army.counts(0), army.counts(1)) == ([], {"tug": 21, "ark": 20}, {"K1": 99})
    for copies in ("0", "21", "0000020", "-1", "²", "2x"):
        assert complaints(f"tug*{copies}") == [("XX-9", f"{copies!r} is no number of copies of tug from 1 to 20")]
    assert complaints("; K1*100") == [("XX-2", "'100' is no number of copies of K1 from 1 to 99")]


def test_an_entry_that_cannot_be_read_is_left_out_and_the_others_stay() -> None:
    army = FLEET.read("tug A B, zz, ark*2; K1 K2, K2")
    assert [[entry.write() for entry in entries] for entries in army.lists] == [["tug A B", "ark*2"], ["K2"]]
    assert [rule for rule, _ in army.wrong] == ["XX-1", "XX-2"]


def test_a_line_with_a_fault_of_its_own_is_not_read_at_all() -> None:
    for grammar, line in ((FLEET, "tug; K1; K2"), (FORCE, "east: K1"), (FORCE, "north")):
        army = grammar.read(line)
        assert len(army.wrong) == 1
        assert not any(army.lists)
    assert len(FLEET.read("tug; K1; K2").lists) == 2


def test_empty_lists_too_many_do_no_harm() -> None:
    army = FLEET.read("tug; K1; ; ;")
    assert (army.wrong, army.write()) == ([], "tug; K1")


def test_only_some_of_a_long_word_is_told_back() -> None:
    long = "q" * 100
    cut = repr("q" * ECHO)
    assert complaints(f"tug; K1; ; {long}") == [("XX-2", f"nothing follows list 2, not {cut}")]
    assert complaints(long) == [("XX-1", f"no ship {cut} (they are tug to s1)")]
    assert complaints(f"; K1 {long}") == [("XX-2", f"expected a comma after K1, found {cut}")]
    assert complaints(f"tug*{long}") == [("XX-9", f"{cut} is no number of copies of tug from 1 to 20")]
    assert complaints(long, FORCE) == [("XX-3", f"begin with a home port and a colon (north, south), not {cut}")]


def test_a_head_without_its_colon_is_no_head() -> None:
    assert complaints("north", FORCE) == [("XX-3", "begin with a home port and a colon (north, south), not 'north'")]
    army = FORCE.read(" south : K1 : K2")
    assert (army.head, army.wrong) == ("south", [("XX-2", "expected a comma after K1, found ':'")])


def test_a_grammar_without_heads_takes_a_colon_for_a_part_of_a_word() -> None:
    assert complaints("tug: ark") == [("XX-1", "no ship 'tug:' (perhaps tug)")]


def test_what_was_perhaps_meant_goes_by_a_word_of_the_name_first_and_names_three_at_most() -> None:
    assert complaints("; KITE") == [("XX-2", "no card 'KITE' (perhaps K1, K3, K4)")]
    assert complaints("; K9") == [("XX-2", "no card 'K9' (perhaps K5, K4, K3)")]
    assert complaints("; zz") == [("XX-2", "no card 'zz' (they are K1 to K5)")]


def test_a_cross_counts_only_between_a_word_and_a_number() -> None:
    assert FLEET.read("tug x 2, ark x2 A").write() == "tug*2, ark*2 A"
    assert FLEET.read("tug x, ark x 200").write() == "tug x, ark x 200", "words like others"


def test_copies_of_one_id_in_several_entries_add_up() -> None:
    army = FLEET.read("tug*2, ark, tug A, tug*3 B")
    assert army.counts(0) == {"tug": 6, "ark": 1}
    assert army.counts(1) == {}
    assert army.write() == "tug*2, ark, tug A, tug*3 B"
