"""The two maps. They are our own design: the rules describe maps, and draw none."""

from kasei.games.nine.board import Map

THARSIS = Map(
    "tharsis",
    """
                *energy  *science  ~
            .       .       .       ~nature
    ~science    .       .    *production   ~production
            .       .       .       .
                *nature  ~nature   *space
    """,
)

ELYSIUM = Map(
    "elysium",
    """
                .       *nature    *space
            ~nature .       .       ~science
    ~           .       .       .       .
            .    *production .     *science
              ~production ~nature  *energy
    """,
)

MAPS = {game_map.name: game_map for game_map in (THARSIS, ELYSIUM)}
