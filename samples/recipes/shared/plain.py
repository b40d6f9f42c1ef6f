import re


# shared
def plain(text):
    """Removes what a terminal would obey in others' texts: control characters, and marks that turn text round."""
    return re.sub(r"[\x00-\x1f\x7f-\x9f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]", "", text)
