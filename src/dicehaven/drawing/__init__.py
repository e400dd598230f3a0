"""The tools that sheets are drawn with: SVG, the pen, dice, scenes."""
