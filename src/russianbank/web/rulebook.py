"""The rules page over HTTP: its sections with examples, and the fields of rule sets."""

from typing import Any, Final

from fastapi import APIRouter, Request

from russianbank.play import Seating
from russianbank.play.match_state import MatchState
from russianbank.play.practice import practice_deal
from russianbank.play.view import Message, snapshot
from russianbank.rules import GAMERULES, Match, Rules
from russianbank.text import (
    Catalogue,
    Paragraph,
    RuleField,
    claims,
    named_piles,
    rule_fields,
    rules_page,
)
from russianbank.web.language import words_for

router = APIRouter(prefix="/api")
_DEAL: Final = "rules"
"""The seed of the deal whose table the page shows."""


@router.get("/rules")
async def rules(request: Request, rules: str = str(GAMERULES)) -> dict[str, Any]:
    """Give the rules page of a rule set."""
    chosen = Rules.parse(rules)
    words = words_for(request.headers)
    return {
        "rules": str(chosen),
        "sections": [
            {
                "name": section.name,
                "title": section.title,
                "paragraphs": [_paragraph(part, chosen, words) for part in section.paragraphs],
            }
            for section in rules_page(chosen, words)
        ],
        "table": _table(chosen),
        "fields": [_field(field) for field in rule_fields(chosen, words)],
    }


def _table(rules: Rules) -> Message:
    """What a table's socket would say of a round that has just been dealt."""
    state = MatchState(Match(_DEAL, rules), Seating(), practice_deal(), practice=True)
    return snapshot("rules", state)


def _paragraph(paragraph: Paragraph, rules: Rules, words: Catalogue) -> dict[str, Any]:
    diagram = paragraph.diagram
    if diagram is None:
        return {"text": paragraph.text, "diagram": None}
    return {
        "text": paragraph.text,
        "diagram": {
            "position": str(diagram.position),
            "piles": [
                {
                    "name": pile.name,
                    "label": pile.label,
                    "cards": [str(card) for card in pile.cards],
                    "spoken": pile.spoken,
                }
                for pile in named_piles(diagram, words)
            ],
            "claims": [
                {"move": str(claim.move), "legal": claim.legal, "text": claim.text}
                for claim in claims(diagram, rules, words)
            ],
        },
    }


def _field(field: RuleField) -> dict[str, Any]:
    return {
        "name": field.name,
        "rule": field.rule,
        "title": field.title,
        "text": field.text,
        "value": field.value,
        "presets": field.presets,
        "differs": field.differs,
    }
