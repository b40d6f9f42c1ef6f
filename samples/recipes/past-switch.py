# Logs a switch that happened earlier, or a front that is over:
#   python3 past-switch.py Robin 2025-06-15T09:00Z
#   python3 past-switch.py Robin 2025-06-14T09:00Z 2025-06-14T11:30Z
# Needs Python 3.9 and, in SP_TOKEN, a token with read and write permission.
import time
import unicodedata
from datetime import datetime

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


# region find(name_or_id): who, the times, and who is fronting
def milliseconds(text):
    return round(datetime.fromisoformat(text.replace("Z", "+00:00")).timestamp() * 1000)  # Python 3.9 does not know Z.


try:
    name, start_time, end_time = sys.argv[1], milliseconds(sys.argv[2]), milliseconds(sys.argv[-1])
except (IndexError, ValueError):
    sys.exit("Give a name and a time, such as 2025-06-15T09:30Z.")
if end_time < start_time or time.time() * 1000 < end_time:
    sys.exit("Give times in the past, the earlier one first.")


def as_seen(name):
    """A name as people see it: an accent can be stored in two ways, and a space at the end cannot be seen."""
    return unicodedata.normalize("NFC", name).strip()


def find(name_or_id):
    """Finds a member or custom front of the system by name or id."""
    me = call("GET", "/v1/me")
    found = []
    for path, custom in (("members", False), ("customFronts", True)):
        for item in call("GET", f"/v1/{path}/{me['id']}"):
            if name_or_id == item["id"] or as_seen(name_or_id) == as_seen(item["content"]["name"]):
                found.append({"id": item["id"], "name": item["content"]["name"], "custom": custom})
    if not found:
        sys.exit(f"There is no member or custom front named {name_or_id}.")
    if len(found) > 1:
        sys.exit("Several have that name. Give an id: " + ", ".join(one["id"] for one in found))
    return found[0]


who = find(name)
front = {"custom": who["custom"], "member": who["id"], "startTime": start_time}


def is_done(entry):
    return entry["content"]["member"] == who["id"] and entry["content"]["startTime"] == start_time


fronters = call("GET", "/v1/fronters")
others = [entry for entry in fronters if not is_done(entry)]
# endregion

# core
if len(sys.argv) > 3:
    # A front that is over changes nothing else.
    call("POST", "/v1/frontHistory", {**front, "live": False, "endTime": end_time})
else:
    if any(one["content"]["member"] == who["id"] for one in others):
        sys.exit(f"{who['name']} is fronting already. Correct that front.")
    # The server would accept an end before the start.
    if any(one["content"]["startTime"] >= start_time for one in others):
        sys.exit("Somebody has started since. Correct that front.")

    if len(others) == len(fronters):
        call("POST", "/v1/frontHistory", {**front, "live": True})
    for entry in others:
        call("PATCH", f"/v1/frontHistory/{entry['id']}", {"live": False, "endTime": start_time})
# end core
print(f"{who['name']} fronted from {' to '.join(sys.argv[2:])}.")
