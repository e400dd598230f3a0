"""Admission of requests: bounds, rates, host names, and the headers of answers."""
