# region The same in every recipe: call(method, path, body, headers)
import json
import os
import re
import signal
import sys
import urllib.error
import urllib.request
from http.client import HTTPException

from shared.token import *

SERVER = os.environ.get("SP_API", "https://api.apparyllis.com")


from shared.plain import *


class ApiError(SystemExit):
    """The server's message and, if there was a response, the status. It ends the program, unless it is caught."""

    def __init__(self, message, status=None, retry_after=None):
        super().__init__(plain(message))
        self.status = status
        self.retry_after = retry_after


def message_of(text):
    """What a response says: of a page, such as a proxy's, the first line of its text."""
    line = re.search(r"(?:^|>)\s*(?:[0-9]{3} )?([^<>\s][^<>\n]*)", re.split("(?i)<body[^<>]*>", text)[-1])
    return line[1] if line and text.startswith("<") else text.strip()


def call(method, path, body=None, headers=None):
    """Sends a request."""
    headers = {"User-Agent": "simply-plural-recipe", **(headers or {})}
    data = None
    if body is not None:
        headers["Content-Type"] = "application/json"
        data = json.dumps(body).encode()
    request = urllib.request.Request(SERVER + path, data=data, headers=headers, method=method)
    request.add_unredirected_header("Authorization", TOKEN)  # Never sent on to another server.
    try:
        with urllib.request.urlopen(request, timeout=60) as response:  # Some lists are long.
            text = response.read()
            return json.loads(text) if text or method == "GET" else None
    except urllib.error.HTTPError as error:
        text = message_of(error.read().decode(errors="replace")) or "(empty body)"
        raise ApiError(f"{method} {path}: {error.code} {text}", error.code, error.headers["Retry-After"]) from None
    except (OSError, HTTPException, json.JSONDecodeError) as error:
        raise ApiError(f"{method} {path}: {error}") from None
# endregion
