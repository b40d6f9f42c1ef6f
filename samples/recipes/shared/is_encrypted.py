import base64
import re


# shared
def is_encrypted(message):
    """Whether a chat message is encrypted. Its iv alone does not show that."""
    text, iv = message.get("message"), message.get("iv")
    if not isinstance(text, str) or text == "" or not isinstance(iv, str) or iv == "":
        return False
    if not re.fullmatch(r"([A-Za-z0-9+/]{4})*([A-Za-z0-9+/]{3}=|[A-Za-z0-9+/]{2}==)?", text):
        return False
    if re.fullmatch(r"[A-Za-z][a-z]*|[A-Z]+|[0-9]+", text):
        return False  # Just a word or a number.
    try:
        decoded = base64.b64decode(text).decode("utf-8")
    except UnicodeDecodeError:
        return True  # The bytes are not text.
    return re.search(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f]", decoded) is not None
