"""Dicehaven: the digital home of four dice games, one set of rules for people, designers and machines."""

__version__ = "0.1.0"
