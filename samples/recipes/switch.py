# Logs a switch: one member or custom front starts to front, and all others end.
#   python3 switch.py Robin "First day here"
# Needs Python 3.9 and, in SP_TOKEN, a token with read and write permission.
import time
import unicodedata

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


# region find(name_or_id): who starts, and who is fronting
if len(sys.argv) < 2:
    sys.exit("Give the name of who is fronting now, and a status if you like.")
name = sys.argv[1]
custom_status = sys.argv[2] if len(sys.argv) > 2 else ""


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


upcoming = find(name)
fronters = call("GET", "/v1/fronters")
others = [entry for entry in fronters if entry["content"]["member"] != upcoming["id"]]
# endregion

# core
# One time for all, and never before a front's own start.
now = max([round(time.time() * 1000), *(entry["content"]["startTime"] + 1 for entry in others)])

# Start first, so that there is no moment in which nobody fronts.
current = next((entry for entry in fronters if entry["content"]["member"] == upcoming["id"]), None)
if not current:
    front = {"custom": upcoming["custom"], "live": True, "startTime": now, "member": upcoming["id"]}
    if custom_status:
        front["customStatus"] = custom_status
    call("POST", "/v1/frontHistory", front)
elif custom_status:
    call("PATCH", f"/v1/frontHistory/{current['id']}", {"customStatus": custom_status})
for entry in others:
    # Both are needed: the server does not fill in the end.
    call("PATCH", f"/v1/frontHistory/{entry['id']}", {"live": False, "endTime": now})
# end core
print(f"{upcoming['name']} is fronting now. Fronts that ended: {len(others)}.")
