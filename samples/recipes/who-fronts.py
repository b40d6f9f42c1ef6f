# Prints who fronts, by name, the longest front first.
# Needs Python 3.9 and, in SP_TOKEN, a token with read permission.
import json
import os
import sys
import urllib.error
import urllib.request
from datetime import datetime, timezone
from http.client import HTTPException

SERVER = os.environ.get("SP_API", "https://api.apparyllis.com")
TOKEN = os.environ.get("SP_TOKEN", "").strip() or sys.exit("Set SP_TOKEN to a token with read permission.")


def get(path):
    headers = {"Authorization": TOKEN, "User-Agent": "who-fronts.py"}
    request = urllib.request.Request(SERVER + path, headers=headers)
    try:
        with urllib.request.urlopen(request, timeout=15) as response:
            return json.load(response)
    except urllib.error.HTTPError as error:
        sys.exit(f"GET {path}: {error.code} {error.read().decode() or '(empty body)'}")
    except (OSError, HTTPException, json.JSONDecodeError) as error:
        sys.exit(f"GET {path}: {error}")


me = get("/v1/me")
fronters = [entry["content"] for entry in get("/v1/fronters")]
if not fronters:
    print("Nobody fronts.")
    sys.exit()

# A front names a member or a custom front by id, so both lists are needed.
members = get(f"/v1/members/{me['id']}")
custom_fronts = get(f"/v1/customFronts/{me['id']}")
by_id = {item["id"]: item["content"] for item in members + custom_fronts}

for front in sorted(fronters, key=lambda front: front["startTime"]):
    who = by_id.get(front["member"], {"name": "Unknown"})
    remark = "custom front" if front["custom"] else who.get("pronouns")
    start = datetime.fromtimestamp(front["startTime"] / 1000, timezone.utc)
    status = front.get("customStatus")
    print(
        who["name"]
        + (f" ({remark})" if remark else "")
        + f" since {start:%Y-%m-%d %H:%M} UTC"
        + (f": {status}" if status else "")
    )
