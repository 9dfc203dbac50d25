"""A project: what it costs and needs, what it does, and who can fund it."""

from __future__ import annotations

from kasei.core.kernel import Effect, Frame
from kasei.games.nine.nouns import (
    CREDIT,
    NOT_ALONE,
    SPENT_TOKEN,
    TAGS,
)
from kasei.games.nine.state import (
    ENDS,
    FUND,
    STANDARD,
    Nine,
    Player,
)
from kasei.games.nine.verbs import robs
from kasei.lang.counts import Need
from kasei.lang.lacks import TOO_DEAR, TOO_FEW_OWN, lack_of


class Project:
    """A project, or a standard project: what it costs, needs and does, and the tags that it lends whom it faces."""

    def __init__(
        self,
        number: int,
        name: str,
        cost: int,
        tags: tuple[int, ...],
        needs: tuple[tuple[int, int], ...],
        when: Need | None,
        effect: Effect,
        standard: bool,
    ) -> None:
        self.number = number
        self.name = name
        self.cost = cost
        self.tags = tags
        self.needs = needs  # (tag, how many)
        self.when = when
        self.effect = effect
        self.standard = standard
        self.robs = robs(effect)
        self.option = STANDARD + number - ENDS if standard else FUND + number
        self.to_supply = cost if standard else cost - 1  # a project keeps one credit to show that it is funded
        self.too_dear = lack_of(TOO_DEAR, CREDIT.number, cost)
        self.frames = [Frame(effect, player, number, (), player, None) for player in range(2)]
        self.checks = [(tag, n, lack_of(TOO_FEW_OWN, TAGS[tag].number, n)) for tag, n in needs]

    def lack(self, n: Nine, player: int) -> int:
        """0, or the reason why the player can't fund it."""
        me = n.players[player]
        if self.robs and n.solo:
            return NOT_ALONE
        if me.credits < self.cost:
            return self.too_dear + me.credits
        for tag, needed, too_few in self.checks:
            have = me.tags[tag] + me.tokens[tag]
            if have < needed:
                return too_few + have
        if self.when is not None:
            lack = self.when.lack(n, self.frames[player])
            if lack:
                return lack
        return self.effect.post([n.credits + self.to_supply], n, self.frames[player])

    def fund(self, n: Nine, player: int) -> None:
        """Pay for it: credits, and a token for each tag that nothing else covers."""
        me = n.players[player]
        me.credits -= self.cost
        n.credits += self.to_supply
        for tag, spent in self.tokens_spent(me):
            me.tokens[tag] -= spent
            n.tokens[tag] += spent
            if n.heard is not None:
                n.tell(SPENT_TOKEN, player, (tag, spent))

    def tokens_spent(self, me: Player) -> list[tuple[int, int]]:
        """The tokens that the player has to spend: (tag, how many)."""
        return [(tag, needed - me.tags[tag]) for tag, needed in self.needs if needed > me.tags[tag]]
