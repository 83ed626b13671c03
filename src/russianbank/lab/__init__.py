"""Measuring: rounds simulated by the thousand, the benchmark, and counting moves (perft)."""

from russianbank.lab.bench import Bench, bench
from russianbank.lab.estimate import Interval, Sums
from russianbank.lab.perft import leaves
from russianbank.lab.signature import signature
from russianbank.lab.simulation import MEASURES, Plan, Tally, simulate

__all__ = [
    "MEASURES",
    "Bench",
    "Interval",
    "Plan",
    "Sums",
    "Tally",
    "bench",
    "leaves",
    "signature",
    "simulate",
]
