"""What an addition has on the table: its sites with their tracks, who is there, and what players have of it."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from kasei.core.face import Added, AddedLegend, Option, Site, SiteName, VerbName
from kasei.lang.wording import capital
from kasei.play import mars_messages as words
from kasei.play.screens.mars_styles import chip
from kasei.play.screens.parts import FAINT, GAP, LABEL, PLAIN, STRONG, flowing
from kasei.play.screens.pen import Pen


def in_short(added: Added, printed: AddedLegend, names: list[str], width: int) -> RenderableType:
    """All sites in running text."""
    sites = [brief(n, site, printed, names) for n, site in enumerate(added["sites"], 1)]
    return flowing([heading(added, names), *sites], width)


def brief(n: int, site: Site, printed: AddedLegend, names: list[str]) -> Text:
    """A site in a few words: its number and name, what a visit brings, who is there for good, and who visits."""
    facts, marker = printed["sites"][site["site"]], site["marker"]
    if marker is None:
        return Text(f"{n} {facts['name']} {words.ASLEEP}", FAINT)
    found = Text.assemble((f"{n} {facts['name']}", STRONG), f" {facts['steps'][marker]}")
    if site["owners"]:
        found.append(f", {words.SETTLED.format(place=printed['place'])}", PLAIN)
    for owner in site["owners"]:
        found.append_text(Text.assemble(" ", chip(owner)))
    if site["visitor"] is not None:
        found.append(f" {words.VISITS.format(name=names[site['visitor']])}", PLAIN)
    return found


def in_lines(added: Added, printed: AddedLegend, names: list[str], pen: Pen) -> RenderableType:
    """Each site on a line, with its track, what a visit brings, and what settling there does."""
    table = Table.grid(padding=(0, GAP, 0, 0))
    for n, site in enumerate(added["sites"], 1):
        facts = printed["sites"][site["site"]]
        name, brings = Text(facts["name"], STRONG), settling(facts, printed)
        if site["marker"] is None:
            waits = f"{words.WAITS.format(what=facts['waits'])}; {brings}"
            table.add_row(*[Text(text, FAINT) for text in (str(n), facts["name"], "", words.ASLEEP, waits)])
        else:
            table.add_row(str(n), name, track(site, facts, pen), visit(site, facts, names), brings)
    return Group(heading(added, names), table)


def settling(facts: SiteName, printed: AddedLegend) -> str:
    """What settling on a site brings, at once and later."""
    return words.SETTLING.format(
        place=printed["place"], now=facts["places"][0], visit=printed["visit"], later=facts["bonus"]
    )


def visit(site: Site, facts: SiteName, names: list[str]) -> str:
    """What a visit brings now and on the next step, or who is there."""
    marker, steps = site["marker"], facts["steps"]
    if site["visitor"] is not None:
        return words.VISITS.format(name=names[site["visitor"]])
    if marker is None or marker + 1 == len(steps) or steps[marker] == steps[marker + 1]:
        return "" if marker is None else steps[marker]
    return words.NEXT.format(now=steps[marker], later=steps[marker + 1])


def in_full(facts: SiteName, printed: AddedLegend) -> str:
    """All that is printed on a site."""
    return words.SITE.format(
        name=facts["name"],
        about=printed["about"],
        settling=settling(facts, printed),
        visit=printed["visit"],
        steps=", ".join(facts["steps"]),
        waits=words.SITE_WAITS.format(what=facts["waits"]) if facts["waits"] else "",
    )


def found(typed: str, added: Added, printed: AddedLegend) -> SiteName | None:
    """The site of that name, or of that number among those in use."""
    for facts in printed["sites"]:
        if facts["name"].lower() == typed.lower():
            return facts
    number = typed.lower().removeprefix(printed["visit"][0])
    if number.isdecimal() and 0 < int(number) <= len(added["sites"]):
        return printed["sites"][added["sites"][int(number) - 1]["site"]]
    return None


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


def line(verb: VerbName, options: dict[str, Option], added: Added, printed: AddedLegend, menu: bool) -> str:
    """The open options of a verb about sites, by what is typed for them, on one line: in a menu with what a visit
    brings, and elsewhere with what settling there does."""
    markers = {site["site"]: site["marker"] for site in added["sites"]}
    said, heads = [], set()
    for key, option in options.items():
        facts, marker = printed["sites"][option["argument"]], markers[option["argument"]]
        steps = facts["steps"]
        brings = f"({facts['places'][0]}; {facts['bonus']})" if marker is None or not menu else steps[marker]
        said.append(f"{key} {facts['name']} {brings}")
        heads.add(option["text"].partition(f" with {facts['name']}")[0])
    head = heads.pop() if menu and len(heads) == 1 else capital(verb["verb"])
    return f"{head}: {', '.join(said)}"
