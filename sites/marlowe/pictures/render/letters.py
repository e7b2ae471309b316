"""Writes src/site/cards/letters.json: the outlines that the cards of shared links are lettered with, in thousandths of the size.

A picture that a server renders has no web font, so each character is its own outline: [advance, outline]. They are cut from the same
files of the type that the site serves, at weight 600: Latin-1, Latin Extended-A and typographic signs.
Needs fontTools and brotli (`apt-get install python3-fonttools python3-brotli`). Run it when the type changes.
"""

import json
import pathlib

from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

ROOT = pathlib.Path(__file__).resolve().parents[2]
FILES = ROOT / "node_modules/@fontsource-variable/sora/files"
WEIGHT = 600
SIGNS = "‐‑‒–—―‘’‚“”„†‡•…‰′″‹›€™−"
WANTED = {*range(0x20, 0x7F), *range(0xA0, 0x180), *map(ord, SIGNS)}


def outlines(name):
    font = instantiateVariableFont(TTFont(FILES / name), {"wght": WEIGHT})
    glyphs, scale = font.getGlyphSet(), 1000 / font["head"].unitsPerEm
    for code, glyph in font.getBestCmap().items():
        if code in WANTED:
            pen = SVGPathPen(glyphs, ntos=lambda number: str(round(number)))
            glyphs[glyph].draw(TransformPen(pen, (scale, 0, 0, -scale, 0, 0)))
            yield chr(code), [round(glyphs[glyph].width * scale), pen.getCommands()]


letters = dict(outlines("sora-latin-ext-wght-normal.woff2")) | dict(outlines("sora-latin-wght-normal.woff2"))
lines = [f"  {json.dumps(key, ensure_ascii=False)}: {json.dumps(letters[key])}" for key in sorted(letters)]
(ROOT / "src/site/cards/letters.json").write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")
print(f"{len(letters)} characters; without outline: {''.join(chr(code) for code in sorted(WANTED) if chr(code) not in letters)!r}")
