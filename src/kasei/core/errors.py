"""What can go wrong at the edge, each with a message that says what was wrong and what would be right."""


class KaseiError(ValueError):
    """Something asked of Kasei that it can't do; nothing was changed."""


class UnknownGame(KaseiError):
    """No game of that name."""


class BadSetting(KaseiError):
    """An option of a game, or a number of players, that the game does not have."""


class IllegalChoice(KaseiError):
    """A choice that is not open to that player now."""


class CannotUndo(KaseiError):
    """A choice that can't be taken back."""


class BadRecord(KaseiError):
    """A record that is broken, or of other rules."""
