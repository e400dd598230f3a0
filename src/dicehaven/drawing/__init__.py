"""What sheets are drawn with: SVG, the pen, dice, scenes."""
