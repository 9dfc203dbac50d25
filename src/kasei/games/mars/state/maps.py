"""The map as it is printed: 61 areas in nine rows."""

# ~ for an ocean, ^ volcanic, N for Noctis City; s steel, t titanium, p plant, c card
THARSIS = """
    ss ~ss .  ~c ~
   . ^s .  .  . ~cc
  ^c .  .  .  .  . s
 ^pt p  p  p pp  p p ~pp
^pp pp Npp ~pp ~pp ~pp pp pp pp
   p pp p  p  p ~p ~p ~p
     . .  .  .  . p .
     ss .  c c  . t
       s ss . . ~tt
"""
NAMED = {"B2": "Tharsis Tholus", "C1": "Ascraeus Mons", "D1": "Pavonis Mons", "E1": "Arsia Mons", "E3": "Noctis City"}
