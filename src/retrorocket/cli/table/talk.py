"""The conversation: one line after the other until a person has answered, and the game from start to end."""

from retrorocket.cli.table.changeover import go_over, offered
from retrorocket.cli.table.ending import farewell, show_end
from retrorocket.cli.table.keyboard import Left
from retrorocket.cli.table.menu import Menu
from retrorocket.cli.table.misread import not_understood
from retrorocket.cli.table.orders import LEFT, MOVED, ORDERS, STAY
from retrorocket.cli.table.session import LEAVING, Session
from retrorocket.kernel.errors import NotationError

WELCOME = "Type the number of a move, or the move itself. help lists everything else you can type."


def talk(session: Session) -> None:
    """Play until the game is over or the people leave."""
    session.keyboard.open()
    try:
        while True:
            session.bots_play()
            if session.asked() < 0:
                show_end(session)
                return
            if offered():
                go_over(session)
            session.hand_over(session.asked())
            if ask(session, session.asked()) == LEFT:
                break
    except (Left, KeyboardInterrupt):
        session.screen.console.print()
    farewell(session)


def ask(session: Session, seat: int) -> str:
    """Put the open question to a person and read lines until it is answered, taken back, or the person leaves."""
    menu = session.menu()
    if not session.queue:
        show_question(session, seat, menu)
    unseen = bool(session.queue)
    warned = False
    while True:
        try:
            result = heed(session, seat, menu, next_line(session))
            warned = False
        except KeyboardInterrupt:
            if warned:
                return LEFT
            warned = True
            session.screen.say(LEAVING)
            continue
        if result != STAY:
            return result
        session.queue.clear()
        if unseen:
            show_question(session, seat, menu, below=True)
            unseen = False


def show_question(session: Session, seat: int, menu: Menu, below: bool = False) -> None:
    """The page of a question, its moves, and once how to answer; below what was said last, or on a fresh page."""
    session.show_page(seat, menu, below, 0 if session.welcomed else len(WELCOME) // session.screen.console.width + 1)
    if not session.welcomed:
        session.screen.say(WELCOME, "dim")
        session.welcomed = True
    session.keyboard.completions = [*menu.texts, *ORDERS]


def next_line(session: Session) -> str:
    """The next thing typed; a line of several, with semicolons between them, is taken one by one."""
    if not session.queue:
        session.queue = [part.strip() for part in session.keyboard.line("> ").split(";")]
    return session.queue.pop(0)


def heed(session: Session, seat: int, menu: Menu, line: str) -> str:
    """Do what one line says; people may be called by their names."""
    line = session.speech.with_seats(line) if menu.exact(line) < 0 else line
    place = menu.exact(line)
    if place >= 0:
        return make_move(session, seat, menu.texts[place])
    head, _, rest = (line if not line.startswith("/") else "/ " + line[1:]).partition(" ")
    if head.casefold() in ORDERS and not also_a_move(menu, line):
        return ORDERS[head.casefold()](session, seat, rest.strip())
    if not line:
        return nothing_typed(session, seat, menu)
    return move_meant(session, seat, menu, line)


def also_a_move(menu: Menu, line: str) -> bool:
    """Tell whether a line begins a move as well as an order: draw in a game where cards are drawn."""
    found = menu.begun(line)
    return found.certain >= 0 or bool(found.likely)


def nothing_typed(session: Session, seat: int, menu: Menu) -> str:
    """Enter alone plays the only move there is, or shows the page again."""
    if len(menu.texts) == 1:
        return make_move(session, seat, menu.texts[0])
    session.pages = 0
    show_question(session, seat, menu)
    return STAY


def move_meant(session: Session, seat: int, menu: Menu, line: str) -> str:
    """Find the move that a line means: a number, a whole notation (refused with its rule), a beginning, or words."""
    found = menu.numbered(line)
    if found.certain >= 0:
        return make_move(session, seat, menu.texts[found.certain])
    if line.isdecimal():
        session.screen.say(f"There is no move {line}: they are numbered from 1 to {len(menu.texts)}.", "red")
        return STAY
    state = session.match.state
    try:
        action = state.notation().read(line)
    except NotationError as error:
        return part_meant(session, seat, menu, line, error)
    explanation = state.explain(action)
    if explanation is None:
        return make_move(session, seat, state.notation().write(action))
    session.screen.show_refusal(state, state.notation().write(action), explanation)
    return STAY


def part_meant(session: Session, seat: int, menu: Menu, line: str, error: NotationError) -> str:
    """The move that begins like this, or those that might be meant, or what is wrong with the line."""
    found = menu.begun(line)
    if found.certain >= 0:
        return make_move(session, seat, menu.texts[found.certain])
    verbs = [form.verb.head.casefold() for form in session.match.state.notation().forms]
    likely = found.likely if line.split()[0].casefold() in verbs else found.likely or menu.filtered(line)
    if likely:
        session.screen.say("Which of these?")
        session.screen.show_menu(menu, likely)
    else:
        wrong = not_understood(session.match.state, ORDERS, line, error)
        session.screen.say(f"{wrong} Type list for the moves, help for what else can be typed.", "red")
    return STAY


def make_move(session: Session, seat: int, text: str) -> str:
    """Play a legal move."""
    session.play(seat, text)
    if session.screen.plain:
        session.screen.say(f"{session.chairs[seat].name}: {text}")
    return MOVED
