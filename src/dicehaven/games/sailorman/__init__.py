"""Sailorman Dice: roll and write on a map of six symbol rows and nine columns."""
