# Prints who is fronting in your friends' systems, as far as they let you see it.
# Needs Python 3.9 and, in SP_TOKEN, a token with read permission.
import re

# region The same in every recipe: call(method, path, body, headers)
import json
import os
import sys
import urllib.error
import urllib.request
from http.client import HTTPException

SERVER = os.environ.get("SP_API", "https://api.apparyllis.com")
TOKEN = os.environ.get("SP_TOKEN", "").strip()
if not TOKEN:
    sys.exit("Set SP_TOKEN to a token. The first lines say which permissions it needs.")


class ApiError(SystemExit):
    """The server's message and, if there was a response, the status. It ends the program, unless it is caught."""

    def __init__(self, message, status=None):
        super().__init__(message)
        self.status = status


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
        with urllib.request.urlopen(request, timeout=15) as response:
            text = response.read()
            return json.loads(text) if text else None
    except urllib.error.HTTPError as error:
        text = error.read().decode().strip() or "(empty body)"
        raise ApiError(f"{method} {path}: {error.code} {text}", error.code) from None
    except (OSError, HTTPException, json.JSONDecodeError) as error:
        raise ApiError(f"{method} {path}: {error}") from None
# endregion


def plain(text):
    """Removes what a terminal would obey: control characters in somebody's name."""
    return re.sub(r"[\x00-\x1f\x7f-\x9f]", "", text)


# core
usernames = {friend["id"]: friend["content"].get("username") for friend in call("GET", "/v1/friends")}

# Friends who do not let you see their front are not in the list.
for friend in call("GET", "/v1/friends/getFrontValues")["results"]:
    strings = [friend.get("frontString"), friend.get("customFrontString")]
    names = ", ".join(string for string in strings if string)
    print(plain(f"{usernames.get(friend['uid']) or friend['uid']}: {names or 'nobody that you can see'}"))
# end core
