"""Text in columns of a terminal, where a character of East Asia takes two."""

from unicodedata import combining, east_asian_width


def columns(text: str) -> int:
    """How many columns a text takes."""
    return sum(
        0 if combining(each) else 2 if east_asian_width(each) in "WF" else 1 for each in text
    )


def padded(text: str, width: int) -> str:
    """A text with spaces after it, up to a width."""
    return text + " " * (width - columns(text))


def wrapped(text: str, width: int) -> list[str]:
    """The lines of a text, broken at spaces; a longer word has a line of its own."""
    lines = [""]
    for word in text.split(" "):
        longer = f"{lines[-1]} {word}" if lines[-1] else word
        if columns(longer) <= width or not lines[-1]:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines
