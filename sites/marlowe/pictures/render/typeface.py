"""Cuts the files of the typeface that src/site/theme/fonts.css names, each for the characters of its
`unicode-range` that no later face takes.

Sora varies from 100 to 800 and is drawn three times: at 100, 400 and 800. The site sets nothing heavier than 600, and between 100 and
600 its letters change so evenly that two drawings give the same text (docs/decisions): the file has half of the outlines' changes.
Needs fontTools and brotli (`apt-get install python3-fonttools python3-brotli`). Run it when the typeface or a range changes.
"""

import io
import pathlib
import re

from fontTools import subset
from fontTools.designspaceLib import AxisDescriptor, DesignSpaceDocument, SourceDescriptor
from fontTools.ttLib import TTFont
from fontTools.varLib import build
from fontTools.varLib.instancer import instantiateVariableFont

ROOT = pathlib.Path(__file__).resolve().parents[2]
THEME = ROOT / "src/site/theme"
TYPEFACE = ROOT / "node_modules/@fontsource-variable/sora/files/sora-latin-wght-normal.woff2"
LIGHTEST, HEAVIEST = 100, 600
FACE = re.compile(r"src: url\('\./(fonts/[^']+)'\).*?unicode-range:([^;]+);", re.DOTALL)


def characters(text):
    for part in text.replace("U+", "").split(","):
        first, _, last = part.strip().partition("-")
        yield from range(int(first, 16), int(last or first, 16) + 1)


def drawing(weight, codes):
    """The letters at one weight, as a font that does not vary."""
    font = instantiateVariableFont(TTFont(TYPEFACE), {"wght": weight})
    # The names of weights, which only programs other than browsers list.
    del font["STAT"]
    options = subset.Options(layout_features=["kern", "liga", "locl", "mark", "mkmk", "ccmp"], name_IDs=[0, 1, 2])
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=codes)
    cutter.subset(font)
    plain = io.BytesIO()
    font.flavor = None
    font.save(plain)
    return TTFont(plain)


def cut(codes):
    space = DesignSpaceDocument()
    space.addAxis(AxisDescriptor(tag="wght", name="Weight", minimum=LIGHTEST, default=LIGHTEST, maximum=HEAVIEST))
    for weight in (LIGHTEST, HEAVIEST):
        space.addSource(SourceDescriptor(font=drawing(weight, codes), location={"Weight": weight}))
    font, _, _ = build(space)
    del font["STAT"]
    font.flavor = "woff2"
    return font


taken = set()
for name, wanted in reversed(FACE.findall((THEME / "fonts.css").read_text(encoding="utf-8"))):
    codes = set(characters(wanted)) - taken
    taken |= codes
    cut(codes).save(THEME / name)
    print(f"{name}: {(THEME / name).stat().st_size} bytes")
