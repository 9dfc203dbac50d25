"""How the report of a contest looks: in light and in dark, on a wide screen and on a phone."""

from __future__ import annotations

from typing import Final

LIGHT: Final = """
  --ground: #f6f5f2; --paper: #fff; --ink: #1d1b18; --faint: #67625a; --grid: #e4e1da; --edge: #d9d5cc;
  --better: #2a78d6; --worse: #d0403f; --open: #8b857b;
  --c0: #2a78d6; --c1: #d9662f; --c2: #189a6b; --c3: #b98600;
  --c4: #6a55c4; --c5: #d35c8c; --c6: #4d7f1f; --c7: #7d6a58;
"""
DARK: Final = """
  --ground: #16140f; --paper: #201d18; --ink: #efece5; --faint: #a8a297; --grid: #37332b; --edge: #3b372f;
  --better: #5b9fee; --worse: #ee7674; --open: #968f83;
  --c0: #5b9fee; --c1: #ec8752; --c2: #36b98a; --c3: #d8a72c;
  --c4: #a294ee; --c5: #e885ad; --c6: #8fbf5c; --c7: #b7a491;
"""
COLOURS: Final = "\n".join(f".c{i} {{ --mark: var(--c{i}); }}" for i in range(8))
STYLE: Final = (
    f":root {{{LIGHT}}}\n@media (prefers-color-scheme: dark) {{ :root {{{DARK}}} }}\n{COLOURS}"
    + """
.better { --mark: var(--better); }
.worse { --mark: var(--worse); }
.open { --mark: var(--open); }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 1240px; padding: 16px 12px 48px; background: var(--ground); color: var(--ink);
  font: 15px/1.45 system-ui, sans-serif; }
header { margin: 8px 4px 16px; }
h1 { margin: 0 0 4px; font-size: clamp(19px, 5vw, 24px); line-height: 1.2; overflow-wrap: anywhere; }
h2 { margin: 0; font-size: 17px; }
p { margin: 4px 0 12px; color: var(--faint); font-size: 13.5px; }
.charts { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(340px, 100%), 1fr)); gap: 12px;
  align-items: start; }
.charts > div { display: grid; gap: 12px; align-content: start; min-width: 0; }
@media (min-width: 716px) and (max-width: 1067px) {
  .charts > div:last-child { grid-column: 1 / -1; grid-template-columns: 1fr 1fr; align-items: start; }
}
section { padding: 14px; background: var(--paper); border: 1px solid var(--edge); border-radius: 8px; min-width: 0; }
.figures { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(460px, 100%), 1fr)); gap: 12px 28px;
  margin-bottom: 12px; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: 13px; font-variant-numeric: tabular-nums; }
th, td { padding: 4px 6px; text-align: right; white-space: nowrap; border-bottom: 1px solid var(--grid); }
th { font-weight: 600; }
thead th { color: var(--faint); font-weight: 500; white-space: normal; vertical-align: bottom; }
th:first-child { position: sticky; left: 0; padding-left: 0; background: var(--paper); text-align: left; }
tbody tr:last-child > * { border-bottom: 0; }
details { margin-top: 10px; }
details .scroll { margin-top: 6px; max-height: 420px; overflow: auto; }
summary { cursor: pointer; color: var(--faint); font-size: 13.5px; }
svg { display: block; width: 100%; max-width: 520px; margin: 0 auto; font-size: 12px; }
text { fill: var(--ink); }
text.faint { fill: var(--faint); font-size: 11px; }
.grid { stroke: var(--grid); }
.usual { stroke: var(--faint); stroke-dasharray: 3 3; }
.band { stroke: var(--mark); stroke-width: 7; opacity: .32; }
.dot, .filled { fill: var(--mark); }
.edge { stroke: var(--paper); }
.line { fill: none; stroke: var(--mark); stroke-width: 2; stroke-linejoin: round; }
"""
)
