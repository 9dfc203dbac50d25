"""What an addition has on the table: its sites with their tracks, who is there, and what players have of it."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from kasei.core.face import Added, AddedLegend, Site, SiteName, VerbName
from kasei.lang.wording import capital
from kasei.play import mars_messages as words
from kasei.play.screens.mars_styles import chip
from kasei.play.screens.parts import FAINT, GAP, LABEL, PLAIN, STRONG, flowing
from kasei.play.screens.pen import Pen

WIDE = 96  # columns from which on there is room for what sites bring to their owners


def in_short(added: Added, printed: AddedLegend, names: list[str], width: int) -> RenderableType:
    """All sites in running text."""
    sites = [brief(n, site, printed["sites"][site["site"]], names) for n, site in enumerate(added["sites"], 1)]
    return flowing([heading(added, names), *sites], width)


def brief(n: int, site: Site, facts: SiteName, names: list[str]) -> Text:
    """A site in a few words: its number and name, what a visit brings, who is there for good, and who visits."""
    found = Text(f"{n} {facts['name']}", STRONG if site["marker"] is not None else FAINT)
    if site["marker"] is not None:
        found.append(f" {facts['steps'][site['marker']]}", PLAIN)
    for owner in site["owners"]:
        found.append_text(Text.assemble(" ", chip(owner)))
    if site["visitor"] is not None:
        found.append(f" {words.VISITS.format(name=names[site['visitor']])}", PLAIN)
    return found


def in_lines(added: Added, printed: AddedLegend, names: list[str], width: int, pen: Pen) -> RenderableType:
    """Each site on a line, with its track; where there is room, also with what it brings to whoever settles there."""
    table = Table.grid(padding=(0, GAP, 0, 0))
    for n, site in enumerate(added["sites"], 1):
        facts = printed["sites"][site["site"]]
        if site["marker"] is None:
            waits = words.WAITS.format(what=facts["waits"]) if width >= WIDE else ""
            table.add_row(*[Text(text, FAINT) for text in (str(n), facts["name"], "", words.ASLEEP, waits)])
        else:
            brings = words.SETTLING.format(now=facts["places"][0], later=facts["bonus"]) if width >= WIDE else ""
            table.add_row(
                str(n), Text(facts["name"], STRONG), track(site, facts, pen), visit(site, facts, names), brings
            )
    return Group(heading(added, names), table)


def visit(site: Site, facts: SiteName, names: list[str]) -> str:
    """What a visit brings now, or who is there."""
    income = "" if site["marker"] is None else facts["steps"][site["marker"]]
    return income if site["visitor"] is None else words.VISITS.format(name=names[site["visitor"]])


def track(site: Site, facts: SiteName, pen: Pen) -> Text:
    """The steps of a site: those that have an owner, the one where its marker stands, and the others."""
    found = Text()
    for step in range(len(facts["steps"])):
        if step < len(site["owners"]):
            found.append_text(chip(site["owners"][step]))
        else:
            found.append(pen.full if step == site["marker"] else pen.empty, FAINT)
    return found


def heading(added: Added, names: list[str]) -> Text:
    """The name of the addition, and what each player has of it."""
    found = Text(added["name"].capitalize(), LABEL)
    for name, has in zip(names, added["players"]):
        if has:
            found.append(f"  {name}: {', '.join([f'{what} {n}' for what, n in has.items()])}", PLAIN)
    return found


# What is typed.


def verbs_about(printed: AddedLegend, verbs: list[VerbName]) -> list[VerbName]:
    """The verbs whose options name a site."""
    return [verb for verb in verbs if verb["about"] == printed["about"]]


def keys(added: Added, printed: AddedLegend, verbs: list[VerbName], known: list[int], menu: bool) -> dict[str, int]:
    """What is typed for each option about a site that is `known` to be open or closed: the number of the site, after
    the first letter of the verb in a menu, where other things have numbers too."""
    found: dict[str, int] = {}
    for verb in verbs_about(printed, verbs):
        for n, site in enumerate(added["sites"], 1):
            option = verb["option"] + site["site"]
            if option in known:
                found[f"{verb['verb'][0] if menu else ''}{n}"] = option
    return found


def line(verb: VerbName, options: dict[str, int], added: Added, printed: AddedLegend, menu: bool) -> str:
    """The open options of a verb about sites, by what is typed for them, on one line; in a menu with what a visit
    brings."""
    markers = {site["site"]: site["marker"] for site in added["sites"]}
    said = []
    for key, option in options.items():
        site = option - verb["option"]
        facts, marker = printed["sites"][site], markers[site]
        brings = "" if marker is None or not menu else f" {facts['steps'][marker]}"
        said.append(f"{key} {facts['name']}{brings}")
    return f"{capital(verb['verb'])}: {', '.join(said)}"
