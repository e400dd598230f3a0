"""Look at the built site: a server on this machine, and the browser.  Ctrl-C stops it.

python docs/site/serve.py build/docs
"""

import sys
import webbrowser
from contextlib import suppress
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer


def main(folder: str) -> None:
    """Serve the files of a folder at a free port of 127.0.0.1."""
    handler = partial(SimpleHTTPRequestHandler, directory=folder)
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server, suppress(KeyboardInterrupt):
        address = f"http://127.0.0.1:{server.server_port}/"
        print(f"{address} (Ctrl-C stops it)", flush=True)
        webbrowser.open(address)
        server.serve_forever()


if __name__ == "__main__":
    main(*sys.argv[1:])
