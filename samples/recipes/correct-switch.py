# Corrects when somebody's latest front began, and the fronts that ended then:
#   python3 correct-switch.py Robin 2025-06-15T09:30Z
# Needs Python 3.9 and, in SP_TOKEN, a token with read and write permission.
import time
import unicodedata
import urllib.parse
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

# region find(name_or_id), their latest front, and those before it
TOLERANCE = 1000  # Milliseconds: end and start can differ a little.
try:
    name = sys.argv[1]
    moment = datetime.fromisoformat(sys.argv[2].replace("Z", "+00:00"))  # Python 3.9 does not know Z.
except (IndexError, ValueError):
    sys.exit("Give a name and a time, such as 2025-06-15T09:30Z.")


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
fronts = call("GET", f"/v1/frontHistory/member/{who['id']}?sortBy=startTime&sortOrder=-1&limit=1")
if not fronts:
    sys.exit(f"{who['name']} has never fronted.")
front = fronts[0]

# Both ends of a range count, so a front that ended at the moment of the switch is in it.
start_time = front["content"]["startTime"]
span = urllib.parse.urlencode({"startTime": start_time - TOLERANCE, "endTime": start_time + TOLERANCE})
around = call("GET", f"/v1/frontHistory/{front['content']['uid']}?{span}")
others = [
    entry
    for entry in around
    if entry["id"] != front["id"] and abs(entry["content"]["endTime"] - start_time) <= TOLERANCE
]
# endregion

# core
# The server does not check that a start is before its end.
new_time = round(moment.timestamp() * 1000)
end_time = front["content"].get("endTime") or round(time.time() * 1000)
if new_time >= end_time or any(new_time <= entry["content"]["startTime"] for entry in others):
    sys.exit("A front would end before it starts. Give another time.")
# The start comes last: if this is stopped halfway, it still finds the switch.
for entry in others:
    call("PATCH", f"/v1/frontHistory/{entry['id']}", {"endTime": new_time})
call("PATCH", f"/v1/frontHistory/{front['id']}", {"startTime": new_time})
# end core
print(f"{who['name']} fronts from {sys.argv[2]}. Ends moved: {len(others)}.")
