"""Words for people: catalogues, sentences for codes, pictures in text. Nothing else has any."""

from russianbank.text.catalogue import Catalogue, catalogue
from russianbank.text.columns import columns, padded, wrapped
from russianbank.text.languages import ENVIRONMENT, languages, negotiate, of_system
from russianbank.text.picture import picture
from russianbank.text.rules_page import Section, rules_page
from russianbank.text.sentences import explain, refusal, shown

__all__ = [
    "ENVIRONMENT",
    "Catalogue",
    "Section",
    "catalogue",
    "columns",
    "explain",
    "languages",
    "negotiate",
    "of_system",
    "padded",
    "picture",
    "refusal",
    "rules_page",
    "shown",
    "wrapped",
]
