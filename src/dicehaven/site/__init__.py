"""Dicehaven as a folder of static files: the application runs in a browser's tab, without a server and without a network.

`build.py` makes the folder.  In the tab run `edition.py` (the list of features), `host.py` (what uvicorn is to a server) and the files of `static/`.
"""
