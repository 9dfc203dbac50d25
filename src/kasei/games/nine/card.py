"""A project: what it costs and needs, what it does, and who can fund it."""

from __future__ import annotations

from kasei.core.effect import Frame
from kasei.core.happening import Happening
from kasei.core.option import PLAY, STANDARD
from kasei.games.nine.board import TAG_NAMES
from kasei.games.nine.deeds import SPENT
from kasei.games.nine.effect import NineEffect, robs
from kasei.games.nine.nouns import CREDIT, NOT_ALONE, TAGS, TOKEN_NOUNS
from kasei.games.nine.state import ENDS, Nine, Player
from kasei.lang.counts import Need
from kasei.lang.lacks import TOO_DEAR, TOO_FEW_OWN, lack_of
from kasei.lang.wording import join


class Project:
    """A project or standard project: what it costs, needs and does, and the tags that it lends the player it faces."""

    def __init__(
        self,
        number: int,
        name: str,
        cost: int,
        tags: tuple[int, ...],
        needs: tuple[tuple[int, int], ...],
        when: Need | None,
        effect: NineEffect,
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
        self.option = STANDARD + number - ENDS if standard else PLAY + number
        self.to_supply = cost if standard else cost - 1  # a project keeps one credit to show that it is funded
        self.too_dear = lack_of(TOO_DEAR, CREDIT.number, cost)
        self.frames = [self.judged_for(player) for player in range(2)]
        self.checks = [(tag, n, lack_of(TOO_FEW_OWN, TAGS[tag].number, n)) for tag, n in needs]

    def judged_for(self, player: int) -> Frame:
        """The frame in which its effect is judged: about the price, since that is in the supply by then."""
        paid = Happening(SPENT, player, CREDIT.number, n=self.to_supply)
        return Frame(self.effect, player, self.number, paid, player, None)

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
        return self.effect.lacks(n, self.frames[player])

    def lacks(self, n: Nine, player: int) -> list[int]:
        """All reasons why the player can't fund it."""
        me = n.players[player]
        if self.robs and n.solo:
            return [NOT_ALONE]
        judged = self.frames[player]
        found = [self.too_dear + me.credits if me.credits < self.cost else 0]
        for tag, needed, too_few in self.checks:
            have = me.tags[tag] + me.tokens[tag]
            found.append(too_few + have if have < needed else 0)
        found.append(self.when.lack(n, judged) if self.when is not None else 0)
        found.append(self.effect.lacks(n, judged))
        return [lack for lack in found if lack]

    def fund(self, n: Nine, player: int) -> None:
        """Pay for it: credits, and a token for each tag that nothing else covers; then comes its effect."""
        me = n.players[player]
        me.credits -= self.cost
        n.credits += self.to_supply
        if self.cost and n.log is not None:
            n.add_to_log(Happening(SPENT, player, CREDIT.number, n=self.cost))
        for tag, spent in self.tokens_spent(me):
            me.tokens[tag] -= spent
            n.tokens[tag] += spent
            n.emit(player, SPENT, TOKEN_NOUNS[tag].number, n=spent)
        n.push(self.effect, player, self.number)

    def tokens_spent(self, me: Player) -> list[tuple[int, int]]:
        """The tokens that the player has to spend: (tag, how many)."""
        return [(tag, needed - me.tags[tag]) for tag, needed in self.needs if needed > me.tags[tag]]

    # In words.

    def offer_text(self, me: Player) -> str:
        """Its name, what it costs the player, tokens included, and what it does."""
        tokens = [TOKEN_NOUNS[tag].of(spent) for tag, spent in self.tokens_spent(me)]
        price = join([CREDIT.of(self.cost) if self.cost else "free", *tokens])
        return f"{self.name} ({price}): {self.effect.text()}"

    def terms_text(self) -> str:
        """The tags that it lends, and those that it needs, with its condition."""
        needed = tuple([tag for tag, n in self.needs for _ in range(n)])
        needs = join([tag_text(needed), self.when.text() if self.when else ""])
        return f"lends {tag_text(self.tags)}" + (f"; needs {needs}" if needs else "")


def tag_text(tags: tuple[int, ...]) -> str:
    """Tags by name: `space and energy`, `2 science`."""
    counts = [(tags.count(tag), TAG_NAMES[tag]) for tag in dict.fromkeys(tags)]
    return join([name if n == 1 else f"{n} {name}" for n, name in counts])
