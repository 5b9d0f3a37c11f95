"""What a bot is, and the simplest one."""

from mypy_extensions import i64, mypyc_attr

from retrorocket.kernel.dice import CounterDice, seed_of
from retrorocket.kernel.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """Answers for the seat that is asked. It is handed a guess (`redeal`), so it cannot know more than its seat."""

    def choose(self, guess: State, seed: i64) -> i64:
        """Pick a legal action of the guess; the same guess and seed give the same answer."""
        raise NotImplementedError

    def hurried(self) -> bool:
        """Tell whether a clock cut its last answer shorter than its level is rated for."""
        return False


class RandomBot(Bot):
    """Any legal action, each as likely."""

    def choose(self, guess: State, seed: i64) -> i64:
        """Any of the legal actions, each as likely."""
        actions = guess.legal()
        return actions[CounterDice(seed).below(len(actions))]


def decide(bot: Bot, state: State, seed: i64) -> i64:
    """Ask a bot what the asked seat does, showing it a guess that fits what the seat knows."""
    if isinstance(bot, RandomBot):
        # it looks at nothing but the list of answers, which is the same in every guess: spare it the guessing
        return bot.choose(state, seed_of(seed, 1))
    return bot.choose(state.redeal(state.seat(), seed_of(seed, 0)), seed_of(seed, 1))
