"""Long series in chunks: on one core, on all cores or on a cluster, and stored so that they can be resumed.

| module           | holds                                                                                 |
| ---------------- | ------------------------------------------------------------------------------------- |
| `series.py`      | what a series is: a pure function of numbers, and a description of what was asked      |
| `runner.py`      | plays a series in chunks and gives their rows in order                                 |
| `workers.py`     | workers that play chunks: this process, threads, processes                             |
| `cluster.py`     | tasks on a Ray cluster, and what they do there                                         |
| `chunk_files.py` | finished chunks as Parquet files                                                       |

Number k of a series draws its dice only from the series' seed and k, so the rows are the same whichever workers play them.
"""

from dicehaven_lab.chunks.runner import play_in_chunks, rows_of
from dicehaven_lab.chunks.series import ALL_CORES, Execution, Rows, Series, configuration, together

__all__ = ["ALL_CORES", "Execution", "Rows", "Series", "configuration", "play_in_chunks", "rows_of", "together"]
