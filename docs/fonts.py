"""Make the table's font files anew: `python docs/fonts.py FOLDER`, with fontTools and brotli installed.

FOLDER holds the unpacked npm packages `@fontsource/alegreya` and `@fontsource/alegreya-sans` (`npm pack` fetches them).
Each face becomes two files: `basic`, what English and German pages need, and `more`, the other letters of names written
in Latin script, which browsers load only where they occur (`unicode-range`). Figures are lining by default, tabular ones
stay; kerning and the ligatures with f stay; hinting and all other features go. Pictures of a state, which no browser paints,
have the `basic` letters of three faces as TrueType.
"""

import sys
from pathlib import Path
from typing import Any

from fontTools.subset import Options, Subsetter, load_font, save_font

HERE = Path(__file__).resolve().parents[1] / "src" / "dicehaven" / "server" / "web" / "static" / "fonts"
FACES = {  # ours: the package, and its name for the weight
    "alegreya-700": ("alegreya", "700-normal"),
    "alegreya-sans-400": ("alegreya-sans", "400-normal"),
    "alegreya-sans-400-italic": ("alegreya-sans", "400-italic"),
    "alegreya-sans-500": ("alegreya-sans", "500-normal"),
    "alegreya-sans-700": ("alegreya-sans", "700-normal"),
}
SIGNS = "\N{NO-BREAK SPACE}§°±·«»Œœ–—‘’‚“”„•…‹›€−"
BASIC = {*range(0x20, 0x7F), *range(0xC0, 0x100), *map(ord, SIGNS)}
MORE = {*range(0x100, 0x180), *range(0x218, 0x21C), 0x1E9E} - BASIC
PICTURES = HERE.parents[3] / "drawing" / "fonts"
IN_PICTURES = {  # ours: what fonts are called there
    "alegreya-700": ("Alegreya", "Bold"),
    "alegreya-sans-400": ("Alegreya Sans", "Regular"),
    "alegreya-sans-700": ("Alegreya Sans", "Bold"),
}


def lining(font: Any) -> None:
    """Figures are lining ones without being asked; tabular ones of these are all that is asked for."""
    features = {f.FeatureTag: f.Feature.LookupListIndex for f in font["GSUB"].table.FeatureList.FeatureRecord}
    lookups = font["GSUB"].table.LookupList.Lookup
    figures = {
        old: new for i in features["lnum"] for table in lookups[i].SubTable for old, new in table.mapping.items()
    }
    for table in font["cmap"].tables:
        table.cmap = {code: figures.get(glyph, glyph) for code, glyph in table.cmap.items()}


def ligatures(font: Any) -> None:
    """Of the ligatures, only those with f: the others join letters and accents that nobody types."""
    for lookup in font["GSUB"].table.LookupList.Lookup:
        for table in lookup.SubTable:
            table = getattr(table, "ExtSubTable", table)
            if hasattr(table, "ligatures"):
                table.ligatures = {first: of for first, of in table.ligatures.items() if first == "f"}


def write(font: Any, codes: set[int], to: Path) -> None:
    """A file with these characters, as far as the font has them."""
    options = Options(
        flavor="woff2", hinting=False, layout_features=["kern", "liga", "tnum"], name_IDs=[], notdef_outline=True
    )
    options.drop_tables += ["DSIG", "STAT", "gasp", "prep", "meta"]
    subset = Subsetter(options)
    subset.populate(unicodes=codes)
    subset.subset(font)
    save_font(font, to, options)
    print(f"{to.name}: {to.stat().st_size} bytes, {len(font.getGlyphOrder())} glyphs")


def unpacked(ours: str) -> None:
    """A file of ours as TrueType, with the names by which programs find it."""
    font, (family, style) = load_font(HERE / f"{ours}-basic.woff2", Options()), IN_PICTURES[ours]
    font.flavor = None
    names = {1: family, 2: style, 4: f"{family} {style}", 6: f"{family.replace(' ', '')}-{style}"}
    for number, name in names.items():
        font["name"].setName(name, number, 3, 1, 0x409)
    font.save(PICTURES / f"{ours}.ttf")


def main(packages: Path) -> None:
    """Write all files."""
    for ours, (package, face) in FACES.items():
        for part, codes in (("latin", BASIC), ("latin-ext", MORE)):
            font = load_font(packages / package / "files" / f"{package}-{part}-{face}.woff2", Options())
            if part == "latin":
                lining(font)
                ligatures(font)
            write(
                font, codes & font.getBestCmap().keys(), HERE / f"{ours}-{'basic' if part == 'latin' else 'more'}.woff2"
            )
        if ours in IN_PICTURES:
            unpacked(ours)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
