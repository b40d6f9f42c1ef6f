# Lets someone join the front, or leave it; everyone else goes on fronting.
#   python3 co-front.py join Robin "First day here"
#   python3 co-front.py leave Robin
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


# region find(name_or_id): who joins or leaves, and who is fronting
if len(sys.argv) < 3 or sys.argv[1] not in ("join", "leave"):
    sys.exit("Give join or leave, and a name.")
action, name = sys.argv[1:3]
custom_status = sys.argv[3] if len(sys.argv) > 3 else ""


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
fronters = call("GET", "/v1/fronters")
entry = next((one for one in fronters if one["content"]["member"] == who["id"]), None)
now = round(time.time() * 1000)
# endregion

# core
if action == "join":
    if entry:
        sys.exit(f"{who['name']} is fronting already.")
    front = {"custom": who["custom"], "live": True, "startTime": now, "member": who["id"]}
    if custom_status:
        front["customStatus"] = custom_status
    call("POST", "/v1/frontHistory", front)
    print(f"{who['name']} joins. Fronting now: {len(fronters) + 1}.")
else:
    if not entry:
        sys.exit(f"{who['name']} is not fronting.")
    end_time = max(now, entry["content"]["startTime"] + 1)  # Never before the start, even if this clock is slow.
    call("PATCH", f"/v1/frontHistory/{entry['id']}", {"live": False, "endTime": end_time})
    print(f"{who['name']} leaves. Fronting now: {len(fronters) - 1}.")
# end core
