"""Words for people: catalogues, sentences for codes, pictures in text. Nothing else has any."""

from russianbank.text.catalogue import Catalogue, catalogue
from russianbank.text.columns import columns, padded, wrapped
from russianbank.text.examples import claims, named_piles
from russianbank.text.hints import hint_lines
from russianbank.text.ladder import ladder_lines
from russianbank.text.languages import ENVIRONMENT, languages, negotiate, of_system
from russianbank.text.picture import picture
from russianbank.text.rule_fields import RuleField, rule_fields
from russianbank.text.rules_page import Paragraph, Section, rules_page
from russianbank.text.sentences import explain, refusal, shown, simple_player, why

__all__ = [
    "ENVIRONMENT",
    "Catalogue",
    "Paragraph",
    "RuleField",
    "Section",
    "catalogue",
    "claims",
    "columns",
    "explain",
    "hint_lines",
    "ladder_lines",
    "languages",
    "named_piles",
    "negotiate",
    "of_system",
    "padded",
    "picture",
    "refusal",
    "rule_fields",
    "rules_page",
    "shown",
    "simple_player",
    "why",
    "wrapped",
]
