"""The action space of a game for learning: its options as numbers from 0 on, without gaps."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from kasei.core.checks import brief, whole
from kasei.core.errors import IllegalChoice
from kasei.core.option import ARGUMENT, verb
from kasei.core.rules import Rules


class ActionSpace:
    """All options that a game with its settings can ever offer, the same in all its games."""

    def __init__(self, rules: Rules) -> None:
        self._rules = rules
        self._options = tuple([kind + argument for kind, n in sorted(rules.sizes.items()) for argument in range(n)])
        self._first = {option: i for i, option in enumerate(self._options) if not option & ARGUMENT}  # of each verb

    def __len__(self) -> int:
        return len(self._options)

    def index(self, option: int) -> int:
        """The index of an option."""
        option = whole(option, IllegalChoice, "the option")
        kind = verb(option)
        if option - kind >= self._rules.sizes.get(kind, 0):
            raise IllegalChoice(f"{brief(option)} is no option of {self._rules.name}")
        return self._first[kind] + option - kind

    def option(self, index: int) -> int:
        """The option of an index."""
        index = whole(index, IllegalChoice, "the index")
        if not 0 <= index < len(self._options):
            raise IllegalChoice(f"there is no action {brief(index)}: there are 0 to {len(self._options) - 1}")
        return self._options[index]

    def mask(self, options: Iterable[int]) -> bytearray:
        """A byte for each action: 1 if it is among these options."""
        if not isinstance(options, Iterable):
            raise IllegalChoice(f"the options are {brief(options)}, not a list of them")
        mask = bytearray(len(self._options))
        for option in options:
            mask[self.index(option)] = 1
        return mask

    def label(self, index: int) -> str:
        """An action in a few words."""
        return self._rules.label(self.option(index))


@lru_cache(maxsize=256)
def space_of(rules: Rules) -> ActionSpace:
    """The action space of these rules; made once."""
    return ActionSpace(rules)
