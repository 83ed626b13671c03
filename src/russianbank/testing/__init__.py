"""Conformance: the same rounds walked in ``rules`` and in ``kernel``, compared at every ply.

``compare(plan)`` walks one round and raises ``Difference`` where the two disagree;
``compare_many`` walks as many as asked on several cores, ``comparisons`` tells of a few at a time.
"""

from russianbank.testing.conformance import Difference, compare
from russianbank.testing.occurrences import OCCURRENCES, Occurrences
from russianbank.testing.plan import TASTES, Plan, plan_of, varied_rules
from russianbank.testing.selfcheck import compare_many, comparisons

__all__ = [
    "OCCURRENCES",
    "TASTES",
    "Difference",
    "Occurrences",
    "Plan",
    "compare",
    "compare_many",
    "comparisons",
    "plan_of",
    "varied_rules",
]
