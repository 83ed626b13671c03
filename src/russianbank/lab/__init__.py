"""Measuring: rounds simulated by the thousand, the benchmark, and counting moves (perft)."""

from russianbank.lab.bench import Bench, bench
from russianbank.lab.estimate import Interval, Sums
from russianbank.lab.perft import leaves
from russianbank.lab.signature import signature
from russianbank.lab.simulation import MEASURES, Plan, Tally, simulate
from russianbank.lab.sprt import Sprt, Verdict
from russianbank.lab.workers import ALONE, Processes, Workers

__all__ = [
    "ALONE",
    "MEASURES",
    "Bench",
    "Interval",
    "Plan",
    "Processes",
    "Sprt",
    "Sums",
    "Tally",
    "Verdict",
    "Workers",
    "bench",
    "leaves",
    "signature",
    "simulate",
]
