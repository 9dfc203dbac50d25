"""What an addition has on the table: its sites with their markers, who is there, and what players have of it."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.text import Text

from kasei.core.face import Added, AddedLegend, Site, SiteName
from kasei.play import mars_messages as words
from kasei.play.screens.mars_styles import chip
from kasei.play.screens.parts import FAINT, LABEL, PLAIN, STRONG, flowing
from kasei.play.screens.pen import Pen
from kasei.play.screens.tracks import cells


def in_short(added: Added, printed: AddedLegend, names: list[str], width: int) -> RenderableType:
    """All sites in running text."""
    sites = [line(site, facts, names) for site, facts in zip(added["sites"], printed["sites"])]
    return flowing([heading(added, names), *sites], width)


def in_lines(added: Added, printed: AddedLegend, names: list[str], pen: Pen) -> RenderableType:
    """Each site on a line, with its track."""
    wide = max([len(facts["name"]) for facts in printed["sites"]], default=0)
    lines = [heading(added, names)]
    for site, facts in zip(added["sites"], printed["sites"]):
        found = line(site, facts, names, wide)
        if site["marker"] is not None:
            found.append_text(Text.assemble("  ", cells(site["marker"], len(facts["steps"]) - 1, FAINT, pen)))
        lines.append(found)
    return Group(*lines)


def heading(added: Added, names: list[str]) -> Text:
    """The name of the addition, and what each player has of it."""
    found = Text(added["name"].capitalize(), LABEL)
    for name, has in zip(names, added["players"]):
        if has:
            found.append(f"  {name}: {', '.join([f'{n} {what}' for what, n in has.items()])}", PLAIN)
    return found


def line(site: Site, facts: SiteName, names: list[str], wide: int = 0) -> Text:
    """A site: its name, what its marker brings, who is there for good, and who visits."""
    found = Text(f"{facts['name']:{wide}}", STRONG if site["marker"] is not None else FAINT)
    if site["marker"] is not None:
        found.append(f" {facts['steps'][site['marker']]}", PLAIN)
    for owner in site["owners"]:
        found.append_text(Text.assemble(" ", chip(owner)))
    if site["visitor"] is not None:
        found.append(f" {words.VISITS.format(name=names[site['visitor']])}", PLAIN)
    return found
