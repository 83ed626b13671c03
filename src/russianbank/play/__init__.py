"""The authority: tables where matches are played (D5). No HTTP, no terminal."""

from russianbank.play.archive import Archive
from russianbank.play.command import Command, Kind
from russianbank.play.hall import Hall
from russianbank.play.refused import Refusal, Refused
from russianbank.play.robots import Robots
from russianbank.play.seating import HUMAN, Seating
from russianbank.play.table import Table

__all__ = [
    "HUMAN",
    "Archive",
    "Command",
    "Hall",
    "Kind",
    "Refusal",
    "Refused",
    "Robots",
    "Seating",
    "Table",
]
