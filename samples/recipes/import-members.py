# Adds all members of a JSON file, a list of what "Add member" takes. Those it has added before are skipped.
#   python3 import-members.py members.json
# Needs Python 3.9 and, in SP_TOKEN, a token with read and write permission.
import hashlib
import json
import os
import sys
import time
import urllib.error
import urllib.request
from http.client import HTTPException

SERVER = os.environ.get("SP_API", "https://api.apparyllis.com")
TOKEN = os.environ.get("SP_TOKEN", "").strip() or sys.exit("Set SP_TOKEN to a token with read and write permission.")
FILE = sys.argv[1] if len(sys.argv) > 1 else sys.exit("Give a JSON file with members.")


class ApiError(Exception):
    pass


def call(method, path, body=None):
    headers = {"User-Agent": "import-members.py"}
    data = None
    if body is not None:
        headers["Content-Type"] = "application/json"
        data = json.dumps(body).encode()
    request = urllib.request.Request(SERVER + path, data=data, headers=headers, method=method)
    request.add_unredirected_header("Authorization", TOKEN)  # Never sent on to another server.
    try:
        with urllib.request.urlopen(request, timeout=15) as response:
            return json.load(response)
    except urllib.error.HTTPError as error:
        raise ApiError(f"{method} {path}: {error.code} {error.read().decode() or '(empty body)'}") from None
    except (OSError, HTTPException, json.JSONDecodeError) as error:
        raise ApiError(f"{method} {path}: {error}") from None


def id_of(system_id, name):
    """The same system and name always give the same id, so a second run knows what the first has added."""
    return hashlib.sha256(f"{system_id} {name}".encode()).hexdigest()[:24]


def main():
    try:
        with open(FILE, encoding="utf-8") as file:
            members = json.load(file)
    except (OSError, ValueError) as error:
        sys.exit(f"{FILE}: {error}")
    names = [member["name"] for member in members]
    for name in names:
        if names.count(name) > 1:
            sys.exit(f"Two members in {FILE} are named {name}.")

    me = call("GET", "/v1/me")
    stored = {member["id"] for member in call("GET", f"/v1/members/{me['id']}")}
    added = 0
    for member in members:
        member_id = id_of(me["id"], member["name"])
        if member_id in stored:
            continue
        try:
            call("POST", f"/v1/member/{member_id}", member)
        except ApiError as error:
            sys.exit(f"{error}\nAdded before {member['name']}: {added}. Run it again to go on.")
        added += 1
        time.sleep(0.3)  # One request at a time, with a short pause between them.
    print(f"Added: {added}. Skipped: {len(members) - added}.")


try:
    main()
except ApiError as error:
    sys.exit(str(error))
