"""Matches made anew from what the store holds of them."""

from collections.abc import Sequence

from russianbank.errors import BadInput, StoreError
from russianbank.play.match_state import MatchState
from russianbank.play.practice import practice_deal
from russianbank.play.seating import Seating
from russianbank.play.table import entry_of
from russianbank.rules import Match, Position, Rules
from russianbank.store import EntryRow, MatchRow, MatchSetup
from russianbank.store.moment import moment_of


def begun(setup: MatchSetup, at: int) -> MatchState:
    """A match before its first command, begun at a moment; BadInput if it cannot be."""
    match, seating = Match(setup.seed, Rules.parse(setup.rules)), Seating(setup.players)
    if not setup.practice:
        return MatchState(match, seating, begun=at)
    position = None if setup.position is None else Position.parse(setup.position)
    return MatchState(match, seating, practice_deal(position), practice=True, begun=at)


def restored(row: MatchRow, entries: Sequence[EntryRow]) -> MatchState:
    """A match as its entries leave it; StoreError if it is damaged."""
    try:
        state = begun(row.setup, moment_of(row.created))
        return state.replayed([entry_of(entry) for entry in entries])
    except (BadInput, ValueError) as error:
        raise StoreError("store_match", match=row.id) from error
