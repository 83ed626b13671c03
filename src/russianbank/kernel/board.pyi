from collections.abc import Iterable, Sequence

class Board:
    player: int
    turned: int
    ended: int
    result: int
    idle: int
    max_idle: int
    win_bonus: int

    def fill(
        self,
        player: int,
        turned: int | None,
        piles: Sequence[Iterable[int]],
        unseen: Sequence[int],
        houses: Sequence[Iterable[int]],
        foundations: Sequence[int],
        tried: Iterable[int],
        ended: int,
        idle: int,
    ) -> None: ...
    def set_rules(
        self,
        reserve_first: bool,
        fill_at_once: bool,
        reserve_must_play: bool,
        unplayable_only: bool,
        max_idle: int,
        win_bonus: int,
    ) -> None: ...
    def pile_cards(self, pile: int) -> list[int]: ...
    def house_cards(self, house: int) -> list[int]: ...
    def unseen_counts(self) -> list[int]: ...
    def foundation_tops(self) -> list[int]: ...
    def tried_cards(self) -> list[int]: ...
    def house_moves(self) -> list[int]: ...
