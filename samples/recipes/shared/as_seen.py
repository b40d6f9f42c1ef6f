import unicodedata


# shared
def as_seen(name):
    """A name as people see it: an accent can be stored in two ways, and a space at the end cannot be seen."""
    return unicodedata.normalize("NFC", name).strip()
