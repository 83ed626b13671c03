"""Words for people: catalogues, sentences for codes, pictures in text. Nothing else has any."""

from russianbank.text.catalogue import Catalogue, catalogue, languages, negotiate
from russianbank.text.picture import picture
from russianbank.text.rules_page import Section, rules_page
from russianbank.text.sentences import explain, refusal

__all__ = [
    "Catalogue",
    "Section",
    "catalogue",
    "explain",
    "languages",
    "negotiate",
    "picture",
    "refusal",
    "rules_page",
]
