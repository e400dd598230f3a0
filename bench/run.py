"""`./dev bench [NAME …]`: every benchmark, or those named; prints tables, tests nothing.

Figures are medians of several runs in one process. Cores are shared: compare ratios within a run.
"""

import importlib
import sys
from pathlib import Path

NAMES = [path.stem.removeprefix("bench_") for path in sorted(Path(__file__).parent.glob("bench_*.py"))]


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


if __name__ == "__main__":
    sys.exit(main())
