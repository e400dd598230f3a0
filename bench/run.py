"""`./dev bench [NAME …]`: every benchmark, or those named; prints tables, tests nothing.

Figures are medians of several runs in one process. Cores are shared: compare ratios within a run.  Here is also what the
benchmarks share: medians of repeated runs, tables as Markdown.
"""

import importlib
import statistics
import sys
import time
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

NAMES = [path.stem.removeprefix("bench_") for path in sorted(Path(__file__).parent.glob("bench_*.py"))]
RUNS = 5


def main() -> int:
    """Run the benchmarks named on the command line."""
    chosen = sys.argv[1:] or NAMES
    for name in chosen:
        if name not in NAMES:
            print(f"no benchmark {name!r}; there are {', '.join(NAMES)}", file=sys.stderr)
            return 2
    for name in chosen:
        module = importlib.import_module(f"bench_{name}")
        print(f"\n## {(module.__doc__ or '').splitlines()[0]}\n", flush=True)
        module.main()
    return 0


def median_rate(work: Callable[[], float], runs: int = RUNS) -> float:
    """The median over some runs of (units that `work` returns) per second, after one run that does not count."""
    work()
    rates = []
    for _ in range(runs):
        start = time.perf_counter()
        units = work()
        rates.append(units / (time.perf_counter() - start))
    return statistics.median(rates)


def human(rate: float) -> str:
    """A rate with three figures: 31.4 M, 352 k."""
    for size, unit in ((1e6, " M"), (1e3, " k")):
        if rate >= size:
            return f"{rate / size:.3g}{unit}"
    return f"{rate:.3g}"


def table(head: Sequence[str], rows: Iterable[Sequence[object]]) -> None:
    """Print a Markdown table."""
    print("| " + " | ".join(head) + " |")
    print("| " + " | ".join("---" if i == 0 else "---:" for i in range(len(head))) + " |")
    for row in rows:
        print("| " + " | ".join(map(str, row)) + " |", flush=True)


def by_itself(main: Callable[[], None]) -> None:
    """Run one benchmark file as a program: it prints its tables, or how to call it (exit code 2)."""
    file = sys.argv[0]
    if len(sys.argv) > 1:
        print(f"usage: python {file}   (prints its tables; takes no words)", file=sys.stderr)
        sys.exit(2)
    main()


def with_picture(main: Callable[[Path | None], None]) -> None:
    """Run a benchmark as a program that may be given the SVG file to draw, or print how to call it (exit code 2)."""
    match sys.argv[1:]:
        case []:
            main(None)
        case [file] if file.endswith(".svg"):
            main(Path(file))
        case _:
            print(f"usage: python {sys.argv[0]} [FILE.svg]", file=sys.stderr)
            sys.exit(2)


if __name__ == "__main__":
    sys.exit(main())
