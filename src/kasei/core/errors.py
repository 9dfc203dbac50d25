"""What can go wrong at the edge, each with a message that says what was wrong and what would be right."""


class KaseiError(ValueError):
    """Something asked of Kasei that it can't do; nothing was changed."""


class UnknownGame(KaseiError):
    """No game of that name."""


class BadSetting(KaseiError):
    """Something that no game can begin with: an option, a number of players, a name, a seed, a key or a position."""


class IllegalChoice(KaseiError):
    """A choice that is not open to that player now, or a player, option or card that does not exist."""


class CannotUndo(KaseiError):
    """A choice that can't be taken back."""


class BadRecord(KaseiError):
    """A record that is broken, or of other rules."""
