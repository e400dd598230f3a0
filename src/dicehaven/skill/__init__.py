"""How well somebody plays: intervals, ratings, levels, standing, the fair share of a seat, what evens chances out."""
