"""Dicehaven: four dice games with one set of rules for players, designers and researchers."""

__version__ = "0.1.0"
