"""A player's turn: start, command, mining step, main part (RM-TURN-01..04)."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from retrorocket.games.rocketmen.abilities import AP_BONUS, AP_JAM, COMMAND_AP, FIRST, SECOND
from retrorocket.games.rocketmen.activation import close_ship
from retrorocket.games.rocketmen.cargo import token_owner
from retrorocket.games.rocketmen.events import COMMANDED, TURN
from retrorocket.games.rocketmen.frames.main import main_answer, main_candidates, main_refusal
from retrorocket.games.rocketmen.frames.mining import start_mining
from retrorocket.games.rocketmen.losses import DEFENDER, time_is_up, win
from retrorocket.games.rocketmen.nouns import NOWHERE, SEAT
from retrorocket.games.rocketmen.powers import FIRST_TOKEN, KINDS, bearers, number, total, use, used, within
from retrorocket.games.rocketmen.restrictions.cargo import forbids_mining
from retrorocket.games.rocketmen.space import boarding_of
from retrorocket.games.rocketmen.state import COMMANDING, MAIN, MANEUVER, MINING, READY, ROLLED_AT, STARTING, Rocketmen
from retrorocket.games.rocketmen.tables import AP, LENGTH
from retrorocket.games.rocketmen.verbs import COMMAND, END, HOLD, MINE
from retrorocket.kernel.actions import first_of, pack, verb_of
from retrorocket.kernel.frames import Frame
from retrorocket.kernel.prompts import Prompt
from retrorocket.kernel.rows import changed

SIEGE_TURNS: Final = 30
STOCKPILE: Final = 7


class Turn(Frame[Rocketmen]):
    """It stays at the bottom of the stack; the phase says which part of the turn it is."""

    def proceed(self, s: Rocketmen) -> bool:
        """Begin the turn, pass over parts in which there is nothing to decide, end the game when time is up."""
        if s.out[s.active]:
            if s.phase == STARTING:
                s.passed = changed(s.passed, s.active, s.passed[s.active] + 1)
            next_turn(s)
            return True
        if s.phase == STARTING:
            begin_turn(s)
            return True
        if s.terms.scenario == "ore_rush" and rich(s):
            return True
        if s.phase == COMMANDING and commander(s) == NOWHERE:
            s.phase = MINING
            return True
        if s.phase == MINING and not len(miners(s)):
            s.phase = MAIN
            return True
        return False

    def seat(self, s: Rocketmen) -> i64:
        """The player whose turn it is."""
        return s.active

    def prompt(self, s: Rocketmen) -> Prompt:
        """RM-TURN-04 Which part of the turn is asked about."""
        key = "command" if s.phase == COMMANDING else "mine" if s.phase == MINING else "main"
        return Prompt(key, {"seat": SEAT.word(s.active), "turn": int(s.turn)})

    def candidates(self, s: Rocketmen) -> vec[i64]:
        """RM-TURN-04 Commands, then mining, then everything else."""
        if s.phase == MAIN:
            return main_candidates(s)
        verb: i64 = COMMAND if s.phase == COMMANDING else MINE
        found = vec[i64]()
        for ship in s.ships_of(s.active):
            if not self.refusal(s, pack(verb, ship)):
                found = append(found, pack(verb, ship))
        return append(found, pack(HOLD))

    def exact(self) -> bool:
        """Every part of the turn offers only what is legal."""
        return True

    def refusal(self, s: Rocketmen, action: i64) -> str:
        """RM-TURN-04 What stands against an action in this part of the turn."""
        if s.phase == MAIN:
            return main_refusal(s, action)
        if verb_of(action) == HOLD:
            return ""
        if s.phase == COMMANDING:
            return forbids_command(s, first_of(action)) if verb_of(action) == COMMAND else "RM-TURN-04"
        return forbids_mining(s, first_of(action)) if verb_of(action) == MINE else "RM-TURN-04"

    def answer(self, s: Rocketmen, action: i64) -> None:
        """Give a command, mine or go on, act or end the turn."""
        if s.phase == COMMANDING:
            command(s, first_of(action) if verb_of(action) == COMMAND else NOWHERE)
        elif s.phase == MINING:
            if verb_of(action) == HOLD:
                s.phase = MAIN
            else:
                start_mining(s, first_of(action))
        elif verb_of(action) == END:
            next_turn(s)
        else:
            main_answer(s, action)

    def faults(self, s: Rocketmen) -> list[str]:
        """A command is asked for only where somebody gives one, mining where somebody may."""
        if s.frames[-1] is not self:
            return []
        if s.phase == COMMANDING and commander(s) == NOWHERE:
            return ["nobody has a command to give"]
        return ["nobody may mine"] if s.phase == MINING and not len(miners(s)) else []


def begin_turn(s: Rocketmen) -> None:
    """RM-TURN-04 Marks and uses come back, AP pools are set; first the clock (RM-R-91, RM-OPT-02, RM-SCN-03)."""
    if s.terms.scenario == "siege" and s.turn >= SIEGE_TURNS:
        win(s, DEFENDER, "RM-SCN-03")
        return
    if turns_counted(s) >= s.terms.turn_limit:
        time_is_up(s)
        return
    s.turn += 1
    s.phase = COMMANDING
    s.visits = vec[i64]()
    forget_uses(s)
    for ship in s.ships_of(s.active):
        refresh(s, ship)
    for k in range(0, len(s.boardings), MANEUVER):
        s.boardings[k + ROLLED_AT] = 0
    s.tell(TURN, s.active, s.turn)


def refresh(s: Rocketmen, ship: i64) -> None:
    """RM-AP-01, RM-FTR-04, RM-R-39 A fresh pool, no marks, no attacks made."""
    s.marks[ship] = 0
    s.attacks[ship] = 0
    s.status[ship] = READY
    pool = AP[s.model[ship]] + total(s, ship, AP_BONUS)
    jam = jammed(s, ship)
    s.ap[ship] = max(pool - jam, 1) if jam > 0 else pool


def jammed(s: Rocketmen, ship: i64) -> i64:
    """ap_jam: the strongest opposing jammer within range counts."""
    worst: i64 = 0
    for other in range(len(s.zone)):
        if s.is_ship(other) and s.in_play(other) and s.owner(other) != s.owner(ship):
            for source in bearers(s, other, AP_JAM):
                n = number(s, source, AP_JAM, FIRST)
                if n > worst and within(s, ship, other, LENGTH[number(s, source, AP_JAM, SECOND)]):
                    worst = n
    return worst


def forget_uses(s: Rocketmen) -> None:
    """RM-ABIL-04 Uses of the active player's tokens come back at the start of his turn."""
    kept = vec[i64]()
    for use_made in s.uses:
        source = use_made // KINDS
        seat = token_owner(source - FIRST_TOKEN) if source >= FIRST_TOKEN else s.owner(source)
        if seat != s.active:
            kept = append(kept, use_made)
    s.uses = kept


def next_turn(s: Rocketmen) -> None:
    """RM-TURN-01, RM-TURN-03 It is the next player's turn; the open ship is done, unspent AP are lost."""
    if s.opened >= 0:
        close_ship(s, s.opened)
    for ship in s.ships_of(s.active):
        s.ap[ship] = 0
    s.active = (s.active + 1) % s.setup.seats
    while s.out[s.active]:
        s.passed = changed(s.passed, s.active, s.passed[s.active] + 1)
        s.active = (s.active + 1) % s.setup.seats
    s.phase = STARTING


def turns_counted(s: Rocketmen) -> i64:
    """RM-OPT-02 Turns taken, and those passed over because their player is out: the clock gives nobody more turns."""
    found = s.turn
    for passed in s.passed:
        found += passed
    return found


def rich(s: Rocketmen) -> bool:
    """RM-SCN-01 Seven resources on the home base win the Ore Rush at once."""
    for seat in range(s.setup.seats):
        if s.aboard(s.home(seat)) >= STOCKPILE:
            win(s, seat, "RM-SCN-01")
            return True
    return False


def miners(s: Rocketmen) -> vec[i64]:
    """RM-R-41 The ships that may mine now."""
    found = vec[i64]()
    for ship in s.ships_of(s.active):
        if not forbids_mining(s, ship):
            found = append(found, ship)
    return found


# command_ap


def commander(s: Rocketmen) -> i64:
    """The next token whose command_ap has not been answered and could serve some ship, NOWHERE if none."""
    for ship in s.ships_of(s.active):
        if boarding_of(s, ship) >= 0:
            continue
        for source in bearers(s, ship, COMMAND_AP):
            if not used(s, source, COMMAND_AP) and len(commanded(s, ship, source)):
                return source
    return NOWHERE


def bearer(s: Rocketmen, source: i64) -> i64:
    """The ship that a token serves."""
    return s.post[source - FIRST_TOKEN] if source >= FIRST_TOKEN else source


def commanded(s: Rocketmen, ship: i64, source: i64) -> vec[i64]:
    """The other ships within range that the token may give AP."""
    found = vec[i64]()
    for other in s.ships_of(s.active):
        if other != ship and within(s, ship, other, LENGTH[number(s, source, COMMAND_AP, SECOND)]):
            found = append(found, other)
    return found


def forbids_command(s: Rocketmen, ship: i64) -> str:
    """RM-ABIL-03 Another ship of one's own within range of the bearer."""
    source = commander(s)
    return "" if ship in commanded(s, bearer(s, source), source) else "RM-ABIL-03"


def command(s: Rocketmen, ship: i64) -> None:
    """Give the AP, or let the use go by."""
    source = commander(s)
    use(s, source, COMMAND_AP)
    if ship >= 0:
        s.ap[ship] += number(s, source, COMMAND_AP, FIRST)
        s.tell(COMMANDED, ship, number(s, source, COMMAND_AP, FIRST))
