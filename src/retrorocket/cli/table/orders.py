"""What a person may type besides moves: each order is a function of the session, the seat and the rest of the line."""

from collections.abc import Callable

from rich.console import Group
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from retrorocket.bots.roster import JUDGES
from retrorocket.cli.boards.drawn import foreseen, foretold, legend, piles
from retrorocket.cli.boards.look import Look
from retrorocket.cli.glossary import glossary
from retrorocket.cli.rulebook import contents, entries
from retrorocket.cli.table.saving import agreed, save_as
from retrorocket.cli.table.session import Session
from retrorocket.kernel.errors import NotationError, RuleBroken
from retrorocket.study.hinting import hints
from retrorocket.study.telling import because, percent

STAY = "stay"
MOVED = "moved"
LEFT = "left"
Order = Callable[[Session, int, str], str]

UNDO_WORDS = {
    "first": "nothing has been done yet",
    "drawn": "dice or cards were drawn",
    "revealed": "something hidden was shown",
    "other": "another player has answered since",
    "final": "the game was given up",
}
HELP = [
    ("a number", "play the move of that number"),
    ("a move", "play it: its whole notation, or as much of its beginning as is clear"),
    ("MOVE; MOVE; ...", "play several moves one after the other; the first that is refused ends the line"),
    ("Enter", "play the only move when there is just one, else show the page again"),
    ("/ WORDS", "list only the moves that hold these words"),
    ("list", "list all moves"),
    ("why MOVE", "is this move allowed? if not, the rule against it"),
    ("odds, odds MOVE", "the moves whose chances are known, with them; what is known of one move"),
    ("rules [ID or WORDS]", "look something up in the rules"),
    ("card NAME, unit NAME", "what is printed on a card, a unit, a power, a terrain; alone: what there is"),
    ("piles", "the discard piles and what else lies beside the board"),
    ("hint", "the best moves as a bot sees them that knows what you know, and why"),
    ("board, log [all]", "show the board, or what happened so far"),
    ("auto", "let the greedy bot do the rest of your set-up"),
    ("undo", "take back your last move, unless something was drawn, shown or answered since"),
    ("save [FILE]", "save the game; go on later with: retrorocket play --resume FILE"),
    ("resign, draw", "give up, or offer a draw to the other people, in games that know it"),
    ("quit", "leave"),
]


def show_help(session: Session, seat: int, rest: str) -> str:
    """Everything that can be typed."""
    table = Table(box=None, show_header=False, pad_edge=False, padding=(0, 2, 0, 0))
    table.add_column(style="bold", no_wrap=True)
    for word, meaning in HELP:
        table.add_row(word, meaning)
    session.screen.console.print(Padding(table, (0, 2)))
    how = legend(session.match.game.id)
    if how:
        session.screen.console.print(Padding(Text(how), (1, 2, 0, 2)))
    return STAY


def show_list(session: Session, seat: int, rest: str) -> str:
    """All moves, or those that hold some words."""
    menu = session.menu()
    places = menu.filtered(rest)
    if places:
        session.screen.show_menu(menu, places, len(places))
    else:
        session.screen.say(f"No move holds {rest!r}.", "red")
    return STAY


def show_why(session: Session, seat: int, rest: str) -> str:
    """Why a move is refused, or that it is not."""
    state, menu = session.match.state, session.menu()
    place = menu.numbered(rest).certain
    text = menu.texts[place] if place >= 0 else rest
    if not text:
        session.screen.say("Why what? Type why and a move, for instance: why " + menu.texts[0])
        return STAY
    try:
        action = state.notation().read(text)
    except NotationError as error:
        session.screen.say(f"That is no move of this game: {error.why}.", "red")
        return STAY
    explanation = state.explain(action)
    if explanation is None:
        session.screen.say(f"{state.notation().write(action)} is allowed now.", "green")
        for line in foreseen(state, action, Look(seat, session.chairs, state.game.words)):
            session.screen.say(line)
    else:
        session.screen.show_refusal(state, state.notation().write(action), explanation)
    return STAY


def show_odds(session: Session, seat: int, rest: str) -> str:
    """What can be known beforehand: of one move, or of all that have odds."""
    if rest:
        return show_why(session, seat, rest)
    state, menu = session.match.state, session.menu()
    notation = state.notation()
    places = [place for place, text in enumerate(menu.texts) if foretold(state, notation.read(text))]
    if places:
        session.screen.show_menu(menu, places, len(places))
    else:
        session.screen.say("No move in this list has odds of its own; odds and a move tells what is known of that one.")
    return STAY


def show_rules(session: Session, seat: int, rest: str) -> str:
    """The rules of an id or of some words; without either, what there is."""
    ledger = session.match.game.ledger
    session.screen.console.print(entries(ledger, rest) if rest else contents(ledger))
    return STAY


def show_board(session: Session, seat: int, rest: str) -> str:
    """The board again."""
    session.screen.show_board(session.match.state, seat, session.menu())
    session.screen.show_question(session.match.state, seat)
    return STAY


def show_log(session: Session, seat: int, rest: str) -> str:
    """What this person has heard so far; the last page of it, or all."""
    heard = session.chronicle.heard(seat)
    count = len(heard) if rest == "all" else 30
    lines = []
    words = session.speech.events(session.match.state, [item.told for item in heard[-count:]])
    for item, said in zip(heard[-count:], words, strict=True):
        line = Text(f"{item.step:>5}  {said}")
        line.append(f"  {item.told['rule']}", style="dim")
        lines.append(line)
    if len(heard) > count:
        session.screen.say(f"  ... {len(heard) - count} earlier lines: log all", "dim")
    session.screen.console.print(Group(*lines) if lines else "Nothing has happened yet.")
    return STAY


def show_hint(session: Session, seat: int, rest: str) -> str:
    """The best answers with what speaks for them, from guesses at what is hidden: they know no more than the person."""
    game, state = session.match.game, session.match.state
    if game.id not in JUDGES:
        session.screen.say("No bot judges this game yet, so there is no hint.")
        return STAY
    names = {chair.word: chair.name for chair in session.chairs}
    for hint in hints(game, JUDGES[game.id], state, session.choice_seed(), names=names):
        words = session.speech.to_the_asked(state, hint.words)
        session.screen.say(f"{hint.action} ({words}): you win {percent(hint.chance)} of such games", "green")
        why = because(hint, [chair.name for chair in session.chairs])
        if why:
            session.screen.say(f"    {why}")
    return STAY


def look_up(session: Session, seat: int, rest: str) -> str:
    """What is printed on a card, a unit or anything else."""
    session.screen.console.print(glossary(session.match.game, rest))
    return STAY


def show_piles(session: Session, seat: int, rest: str) -> str:
    """The discard piles and what else lies open beside the board."""
    state = session.match.state
    found = piles(state.game.id, state.view(seat), Look(seat, session.chairs, state.game.words))
    for line in found or ["There are no piles in this game: the board shows everything."]:
        session.screen.say(line)
    return STAY


def offer_draw(session: Session, seat: int, rest: str) -> str:
    """Offer a draw to the other people at the keyboard, where the game knows it."""
    game, state = session.match.game, session.match.state
    rule = state.draw_refusal(seat) if game.drawing else ""
    offered = (seat, int(state.draw_round()))
    if not game.drawing:
        session.screen.say(f"{game.title} knows no agreed draw.", "red")
    elif len(session.people) < len(session.chairs):
        session.screen.say("Bots play on: there is nobody to agree.", "red")
    elif rule or offered in session.draws:
        rule = rule or game.drawing
        session.screen.say(f"Not now: {rule} {session.speech.rule(rule)}.", "red")
    else:
        session.draws.add(offered)
        others = [other for other in session.people if other != seat]
        if all(agreed(session, f"{session.chairs[other].name}: agree to a draw? (y/n) ") for other in others):
            session.agree_draw(seat)
            return MOVED
        session.screen.say("The game goes on.")
    return STAY


def prepare(session: Session, seat: int, rest: str) -> str:
    """Let a bot do the rest of the set-up."""
    if not session.match.state.preparing():
        session.screen.say("There is nothing to set up now: auto lays and places before the first turn.", "red")
        return STAY
    session.prepare(seat)
    session.screen.say("The rest of your set-up is done for you; undo takes back a piece while nobody answered since.")
    return MOVED


def undo(session: Session, seat: int, rest: str) -> str:
    """Take back the last move, or say why it stands."""
    why = session.match.undo_refusal(seat)
    if why:
        session.screen.say(f"That cannot be taken back: {UNDO_WORDS.get(why, why)}.", "red")
        return STAY
    step = session.match.steps[-1]
    session.undo(seat)
    session.screen.say(f"Taken back: {step.action}")
    return MOVED


def save(session: Session, seat: int, rest: str) -> str:
    """Write the game to a file; ask before another file is overwritten."""
    save_as(session, rest)
    return STAY


def resign(session: Session, seat: int, rest: str) -> str:
    """Give up, where the game knows it."""
    if session.match.game.resigning and not agreed(session, "Give up this game? (y/n) "):
        return STAY
    try:
        session.resign(seat)
    except NotationError as error:
        session.screen.say(f"{error.why}.".replace("leave the seat to a bot instead", "type quit to leave"), "red")
        return STAY
    except RuleBroken as error:
        session.screen.say(f"Not now: {error.rule} {session.speech.rule(error.rule)}.", "red")
        return STAY
    return MOVED


def quit_game(session: Session, seat: int, rest: str) -> str:
    """Leave; offer to save what was played."""
    if session.match.steps:
        name = session.keyboard.line("Save the game first? Type a file name, or press Enter to leave without. ")
        if name and not save_as(session, name):
            return STAY
    return LEFT


ORDERS: dict[str, Order] = {
    "help": show_help,
    "?": show_help,
    "list": show_list,
    "/": show_list,
    "why": show_why,
    "odds": show_odds,
    "rules": show_rules,
    "board": show_board,
    "log": show_log,
    "card": look_up,
    "unit": look_up,
    "piles": show_piles,
    "hint": show_hint,
    "auto": prepare,
    "undo": undo,
    "save": save,
    "resign": resign,
    "draw": offer_draw,
    "quit": quit_game,
    "exit": quit_game,
    "q": quit_game,
}
