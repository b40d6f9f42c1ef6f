# Prints who is fronting.
# Needs Python 3.9 and, in SP_TOKEN, a token with read permission.
import re
from datetime import datetime, timezone

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

# core
me = call("GET", "/v1/me")
fronters = call("GET", "/v1/fronters")

# An entry names a member or a custom front, so both lists are needed.
members = call("GET", f"/v1/members/{me['id']}")
custom_fronts = call("GET", f"/v1/customFronts/{me['id']}")
names = {item["id"]: item["content"]["name"] for item in members + custom_fronts}
# end core


# region What it prints
def plain(text):
    """Removes what a terminal would obey: control characters in somebody's name."""
    return re.sub(r"[\x00-\x1f\x7f-\x9f]", "", text)


if not fronters:
    print("Nobody is fronting.")
for entry in fronters:
    content = entry["content"]
    name = names.get(content["member"], "Unknown")
    since = datetime.fromtimestamp(content["startTime"] / 1000, timezone.utc)
    status = content.get("customStatus")
    print(plain(f"{name} since {since:%Y-%m-%dT%H:%M:%SZ}" + (f": {status}" if status else "")))
# endregion
