# Prints who is fronting. Needs Python 3.9 and, in SP_TOKEN, a token with read permission.
import json
import os
import re
import sys
import urllib.error
import urllib.request
from datetime import datetime, timezone
from http.client import HTTPException

SERVER = os.environ.get("SP_API", "https://api.apparyllis.com")
TOKEN = os.environ.get("SP_TOKEN", "").strip() or sys.exit("Set SP_TOKEN to a token with read permission.")


def get(path):
    # The User-Agent says which program asks. The API does not need one.
    headers = {"User-Agent": "who-fronts.py"}
    request = urllib.request.Request(SERVER + path, headers=headers)
    request.add_unredirected_header("Authorization", TOKEN)  # Never sent on to another server.
    try:
        with urllib.request.urlopen(request, timeout=15) as response:
            return json.load(response)
    except urllib.error.HTTPError as error:
        sys.exit(f"GET {path}: {error.code} {error.read().decode() or '(empty body)'}")
    except (OSError, HTTPException, json.JSONDecodeError) as error:
        sys.exit(f"GET {path}: {error}")


def plain(text):
    """Removes what a terminal would obey: control characters in somebody's name."""
    return re.sub(r"[\x00-\x1f\x7f-\x9f]", "", text)


me = get("/v1/me")
fronters = get("/v1/fronters")
if not fronters:
    print("Nobody is fronting.")
    sys.exit()

# An entry names a member or a custom front, so both lists are needed.
members = get(f"/v1/members/{me['id']}")
custom_fronts = get(f"/v1/customFronts/{me['id']}")
names = {item["id"]: item["content"]["name"] for item in members + custom_fronts}

for entry in fronters:
    content = entry["content"]
    name = names.get(content["member"], "Unknown")
    since = datetime.fromtimestamp(content["startTime"] / 1000, timezone.utc)
    status = content.get("customStatus")
    print(plain(f"{name} since {since:%Y-%m-%dT%H:%M:%SZ}" + (f": {status}" if status else "")))
