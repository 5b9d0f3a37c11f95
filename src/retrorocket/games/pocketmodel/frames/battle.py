"""A battle, step by step (PM-BATT-01)."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from retrorocket.games.pocketmodel.aftermath import (
    choice_after,
    end_effect,
    extra_draws,
    put_away,
    refill_order,
    wants_refill,
)
from retrorocket.games.pocketmodel.battle_faults import clash_amiss
from retrorocket.games.pocketmodel.clash import Clash
from retrorocket.games.pocketmodel.dicing import check_hits, play_card, roll_side, wave
from retrorocket.games.pocketmodel.events import FROZEN
from retrorocket.games.pocketmodel.figures import (
    NO_EFFECTS,
    abilities,
    freeze,
    splash_of,
    strikes_first,
    working,
)
from retrorocket.games.pocketmodel.frames.choices import Choice
from retrorocket.games.pocketmodel.frames.secrets import hand_actions
from retrorocket.games.pocketmodel.losses import check_elimination
from retrorocket.games.pocketmodel.piles import draw_to_maximum, to_discard
from retrorocket.games.pocketmodel.restrictions.misplaced import misplaced
from retrorocket.games.pocketmodel.sheets import REROLL as REROLL_EFFECT
from retrorocket.games.pocketmodel.state import PocketModel, Step, card_of
from retrorocket.games.pocketmodel.steps import (
    CARD_3,
    DISCARDS,
    DRAWS,
    END,
    HIT,
    OUTCOME,
    REFILLS,
    REROLLS,
    ROLL,
    WAVE_1,
    WAVE_2,
)
from retrorocket.games.pocketmodel.verbs import DECLINE, OBJECTIVE, PASS, PLAY, REFILL, REROLL, SPLASH
from retrorocket.kernel.actions import first_of, pack, verb_of
from retrorocket.kernel.dice import CounterDice
from retrorocket.kernel.prompts import Prompt
from retrorocket.kernel.rows import changed

BOTH: Final = -1
ASKING: Final = [REROLLS, WAVE_1, WAVE_2, REFILLS]
RULES: Final = ["PM-BATT-02", "PM-BATT-03", "PM-BATT-04"]


class Battle(Step):
    """One attacker against one defender; `stage` is the step, `side` and `index` tell how far inside it."""

    # fields: written by tools/fields.py
    def __init__(self, clash: Clash) -> None:
        self.clash: Clash = clash
        self.stage: i64 = 0
        self.side: i64 = 0
        self.index: i64 = 0

    def clone(self) -> "Battle":
        """A copy of what changes."""
        twin = Battle(self.clash.clone())
        twin.stage = self.stage
        twin.side = self.side
        twin.index = self.index
        return twin

    # end of fields

    def go(self, stage: i64) -> bool:
        """On to the beginning of a stage."""
        self.stage = stage
        self.side = 0
        self.index = 0
        return True

    def proceed(self, s: PocketModel) -> bool:
        """Do what needs no answer in this stage."""
        stage = self.stage
        if stage <= CARD_3:
            return self.skip_card(s)
        if stage == ROLL:
            return self.roll(s)
        if stage == REROLLS:
            return self.next_reroll(s)
        if stage == HIT:
            check_hits(s, self.clash)
            return self.go(WAVE_1)
        if stage <= WAVE_2:
            return self.splash_or_hit(s)
        if stage == OUTCOME:
            check_elimination(s)
            return self.go(END)
        return self.finish(s)

    def finish(self, s: PocketModel) -> bool:
        """PM-R-34 Step 8: end effects, discards, refills, extra draws."""
        if self.stage == END:
            return self.next_end(s)
        if self.stage == DISCARDS:
            put_away(s, self.clash)
            return self.go(REFILLS)
        if self.stage == REFILLS:
            return self.next_refill(s)
        extra_draws(s, self.clash)
        s.past = self.clash
        s.pop()
        return True

    # steps 1 to 3

    def skip_card(self, s: PocketModel) -> bool:
        """PM-BATT-04, PM-BATT-05 Go on where a card can't be played: everybody can see that."""
        side = self.stage % 2
        late = self.stage == CARD_3 and (self.clash.played[0] or not self.clash.played[1])
        if late or self.clash.locked[side] or not len(s.hand[s.owner(self.clash.units[side])]):
            return self.go(self.stage + 1)
        return False

    def roll(self, s: PocketModel) -> bool:
        """FREEZE, then step 4a: the attacker's dice, then the defender's."""
        clash = self.clash
        clash.parts = freeze(s, clash)
        for side in range(2):
            s.tell(FROZEN, clash.units[side], clash.attack[side], clash.damage[side], clash.defense[side])
        for side in range(2):
            roll_side(s, clash, side, False)
        return self.go(REROLLS)

    def next_reroll(self, s: PocketModel) -> bool:
        """Find the next reroll to decide on, the attacker's first."""
        while self.side < 2:
            effects = working(s, self.clash, self.side)
            while self.index < len(effects):
                if effects[self.index].kind == REROLL_EFFECT:
                    return False
                self.index += 1
            self.side += 1
            self.index = 0
        return self.go(HIT)

    def rerolled_side(self, s: PocketModel) -> i64:
        """The side whose dice the open reroll is about."""
        target = working(s, self.clash, self.side)[self.index].target
        return 1 - self.side if target else self.side

    # step 7

    def wave_side(self, s: PocketModel) -> i64:
        """The side whose hit lands in this wave; BOTH if damage is simultaneous."""
        first = strikes_first(s, self.clash)
        if first < 0:
            return BOTH
        return first if self.stage == WAVE_1 else 1 - first

    def splash_or_hit(self, s: PocketModel) -> bool:
        """Settle the splashes of this wave, attacker's first, then let its hits land together."""
        landing = self.wave_side(s)
        while self.side < 2:
            if landing in (BOTH, self.side) and self.splashes(s, self.side):
                targets = self.splash_targets(s, self.side)
                if len(targets) > 1:
                    return False
                if len(targets) == 1:
                    self.clash.splash = changed(self.clash.splash, self.side, targets[0])
            self.side += 1
        wave(s, self.clash, landing)
        return self.go(OUTCOME if landing == BOTH else self.stage + 1)

    def splashes(self, s: PocketModel, side: i64) -> bool:
        """A hit of a unit still in play, with a splash whose unit is not chosen yet."""
        clash = self.clash
        hits = clash.hits[side] and s.place[clash.units[side]] >= 0 and clash.splash[side] < 0
        return bool(hits) and splash_of(s, clash, side) > 0

    def splash_targets(self, s: PocketModel, side: i64) -> vec[i64]:
        """The other units of the opposing player here."""
        found = vec[i64]()
        foe = self.clash.units[1 - side]
        seat = s.owner(foe)
        for unit in range(seat * s.size, seat * s.size + s.counts[seat]):
            if unit != foe and s.place[unit] == self.clash.zone:
                found = append(found, unit)
        return found

    # step 8

    def next_end(self, s: PocketModel) -> bool:
        """PM-BATT-17 The END effects of both cards, one after the other; some open a question."""
        while self.side < 2:
            alive = s.alive(s.owner(self.clash.units[self.side]))
            effects = abilities(s, self.clash, self.side) if alive else NO_EFFECTS
            if self.index < len(effects):
                self.index += 1
                end_effect(s, self.clash, self.side, self.index - 1)
                return True
            self.side += 1
            self.index = 0
        return self.go(DISCARDS)

    def next_refill(self, s: PocketModel) -> bool:
        """PM-BATT-19 In order: who played draws to the maximum, the others are asked."""
        while self.index < s.seats:
            seat = refill_order(s, self.clash, self.index)
            asked = wants_refill(s, self.clash, seat)
            if asked == 2:
                return False
            if asked == 1:
                draw_to_maximum(s, seat)
            self.index += 1
        return self.go(DRAWS)

    def cut_short(self, s: PocketModel) -> None:
        """PM-ZONE-07 The cards of the battle go to the discard piles of who is left; it is the last one fought."""
        s.past = self.clash
        for side in range(2):
            seat = s.owner(self.clash.units[side])
            if self.stage <= DISCARDS and self.clash.cards[side] >= 0 and s.alive(seat):
                to_discard(s, seat, self.clash.cards[side])

    # questions

    def seat(self, s: PocketModel) -> i64:
        """Whoever decides at this stage."""
        if self.stage <= CARD_3:
            return s.owner(self.clash.units[self.stage % 2])
        if self.stage == REFILLS:
            return refill_order(s, self.clash, self.index)
        return s.owner(self.clash.units[self.side])

    def prompt(self, s: PocketModel) -> Prompt:
        """Which battle, and what is asked in it."""
        key = "card"
        if self.stage == REROLLS:
            key = "reroll"
        elif self.stage == REFILLS:
            key = "refill"
        elif self.stage > CARD_3:
            key = "splash"
        words = s.nouns.unit
        values: dict[str, str | int] = {
            "seat": s.nouns.seat.word(self.seat(s)),
            "unit": words.word(self.clash.units[0]),
            "foe:unit": words.word(self.clash.units[1]),
        }
        if self.stage <= CARD_3:
            values["step"] = int(self.stage) + 1
        return Prompt(key, values)

    def candidates(self, s: PocketModel) -> vec[i64]:
        """The answers of the stage."""
        if self.stage <= CARD_3:
            return append(hand_actions(s, self.seat(s), PLAY), pack(PASS))
        if self.stage == REROLLS:
            return vec[i64]([pack(REROLL, self.clash.units[self.rerolled_side(s)]), pack(DECLINE)])
        if self.stage == REFILLS:
            return vec[i64]([pack(REFILL), pack(DECLINE)])
        found = vec[i64]()
        for unit in self.splash_targets(s, self.side):
            found = append(found, pack(SPLASH, unit))
        return found

    def listing(self, s: PocketModel) -> vec[i64]:
        """PM-CARD-03 Combat cards only; whatever else is offered is legal."""
        if self.stage > CARD_3:
            return self.candidates(s)
        found = vec[i64](capacity=4)
        hand = s.hand[self.seat(s)]
        last: i64 = -1
        for place in range(len(hand)):
            card = card_of(hand[place])
            if card != last and s.stock.combat[card]:
                found = append(found, pack(PLAY, card))
            last = card
        return append(found, pack(PASS))

    def refusal(self, s: PocketModel, action: i64) -> str:
        """The checklist of the stage."""
        verb = verb_of(action)
        if self.stage <= CARD_3:
            return self.bars_card(s, verb, action)
        if self.stage == REFILLS:
            return "" if verb in (REFILL, DECLINE) else out_of_battle(verb, "PM-BATT-19")
        if self.stage == REROLLS:
            mine = action == pack(REROLL, self.clash.units[self.rerolled_side(s)])
            return "" if mine or verb == DECLINE else out_of_battle(verb, "PM-ABIL-05")
        fits = verb == SPLASH and first_of(action) in self.splash_targets(s, self.side)
        return "" if fits else out_of_battle(verb, "PM-ABIL-05")

    def bars_card(self, s: PocketModel, verb: i64, action: i64) -> str:
        """PM-PLAY-02 Any combat card of the hand, PM-CARD-03 never an objective card."""
        if verb == PASS:
            return ""
        if verb != PLAY:
            return out_of_battle(verb, RULES[self.stage])
        if not s.holds(self.seat(s), first_of(action)):
            return "PM-CARD-02"
        return "" if s.stock.is_combat(first_of(action)) else "PM-CARD-03"

    def faults(self, s: PocketModel) -> list[str]:
        """The numbers fit the stage, the stage fits the question, and the end effect at hand opened what is above."""
        found = clash_amiss(s, self.clash, self.stage)
        if found:
            return found
        above = s.above(self)
        if isinstance(above, Choice):
            return [] if self.opened(s, above) else ["a question that the battle does not ask"]
        return [] if self.asks(s) else ["a battle at a step where nobody is asked"]

    def asks(self, s: PocketModel) -> bool:
        """Tell whether somebody is asked right here, so that nothing goes on by itself."""
        if self.stage <= CARD_3 or self.stage not in ASKING or not 0 <= self.side < 2:
            return self.stage <= CARD_3
        table, twin = s.clone(), self.clone()
        table.dice = CounterDice(0)
        return not twin.proceed(table) and (twin.side, twin.index) == (self.side, self.index)

    def opened(self, s: PocketModel, above: Choice) -> bool:
        """Tell whether the last END effect can have opened a choice."""
        if self.stage != END or not 0 <= self.side < 2 or not s.alive(s.owner(self.clash.units[self.side])):
            return False
        effects = abilities(s, self.clash, self.side)
        if not 0 < self.index <= len(effects):
            return False
        fresh = choice_after(s, self.clash, self.side, effects[self.index - 1])
        return fresh is not None and above.follows(fresh)

    def answer(self, s: PocketModel, action: i64) -> None:
        """Carry out an answer."""
        verb = verb_of(action)
        if self.stage <= CARD_3:
            if verb == PLAY:
                play_card(s, self.clash, self.stage % 2, first_of(action))
            self.go(self.stage + 1)
        elif self.stage == REROLLS:
            if verb == REROLL:
                roll_side(s, self.clash, self.rerolled_side(s), True)
            self.index += 1
        elif self.stage == REFILLS:
            if verb == REFILL:
                draw_to_maximum(s, self.seat(s))
            self.index += 1
        else:
            self.clash.splash = changed(self.clash.splash, self.side, first_of(action))


def out_of_battle(verb: i64, rule: str) -> str:
    """PM-CARD-03 No objective in a battle; PM-BATT-01 no card after its steps; other verbs have their own time."""
    if verb == OBJECTIVE:
        return "PM-CARD-03"
    return "PM-BATT-01" if verb == PLAY else misplaced(verb, rule)
