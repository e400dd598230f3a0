"""Child processes that are measured: what /proc and `perf` say of them."""

import json
import os
import re
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

TICK = os.sysconf("SC_CLK_TCK")


class Process:
    """A child and what /proc says of it."""

    def __init__(self, *args: str, program: str = sys.executable, **more: Any) -> None:
        self.child = subprocess.Popen(
            [program, *args], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, **more
        )
        self.folder = Path("/proc") / str(self.child.pid)

    def send(self, order: dict[str, Any]) -> None:
        """Hand a line of JSON in."""
        assert self.child.stdin
        self.child.stdin.write(json.dumps(order) + "\n")
        self.child.stdin.flush()

    def hear(self) -> str:
        """The next line that the child prints."""
        assert self.child.stdout
        line: str = self.child.stdout.readline()
        if not line:
            raise RuntimeError(f"process {self.child.pid} has ended")
        return line

    @property
    def cpu(self) -> float:
        """Seconds of processor time so far."""
        fields = (self.folder / "stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / TICK

    @property
    def memory(self) -> int:
        """Bytes of its own that it holds."""
        found = re.search(r"RssAnon:\s+(\d+)", (self.folder / "status").read_text())
        assert found
        return int(found.group(1)) * 1024

    def end(self) -> None:
        """End the child, by its id."""
        self.child.terminate()
        try:
            self.child.wait(10)
        except subprocess.TimeoutExpired:
            self.child.kill()
            self.child.wait()


class Instructions:
    """The instructions that a process executes outside of the kernel, where Linux's `perf` can count them.

    Unlike processor time they hardly depend on what else the machine does.
    """

    def __init__(self, process: Process) -> None:
        count = ["perf", "stat", "-x", ",", "-e", "instructions:u", "-p", str(process.child.pid)]
        self.child = subprocess.Popen(count, stderr=subprocess.PIPE, text=True) if shutil.which("perf") else None
        time.sleep(0.5)  # until it counts

    def end(self) -> int | None:
        """How many there were, or None."""
        if not self.child:
            return None
        self.child.send_signal(signal.SIGINT)
        found = re.search(r"^\d+", self.child.communicate()[1], re.MULTILINE)
        return int(found.group()) if found else None
