"""Who plays: from random to exact."""
