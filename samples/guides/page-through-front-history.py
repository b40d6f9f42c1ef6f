# Prints the whole front history as JSON, oldest first, read page by page.
# Needs Python 3.9 and, in SP_TOKEN, a token with read permission.
import json
import os
import sys
import time
import urllib.error
import urllib.parse
import urllib.request
from http.client import HTTPException

SERVER = os.environ.get("SP_API", "https://api.apparyllis.com")
TOKEN = os.environ.get("SP_TOKEN", "").strip() or sys.exit("Set SP_TOKEN to a token with read permission.")
PAGE_SIZE = 100


def get(path):
    headers = {"User-Agent": "page-through-front-history.py"}
    request = urllib.request.Request(SERVER + path, headers=headers)
    request.add_unredirected_header("Authorization", TOKEN)  # Never sent on to another server.
    try:
        with urllib.request.urlopen(request, timeout=15) as response:
            return json.load(response)
    except urllib.error.HTTPError as error:
        sys.exit(f"GET {path}: {error.code} {error.read().decode() or '(empty body)'}")
    except (OSError, HTTPException, json.JSONDecodeError) as error:
        sys.exit(f"GET {path}: {error}")


# Oldest first: an entry that is added meanwhile lands at the end and moves no other.
# Entries are kept by id, so one that comes twice counts once.
entries = {}
start = 0
while True:
    query = urllib.parse.urlencode(
        {"sortBy": "startTime", "sortOrder": 1, "limit": PAGE_SIZE, "start": start}
    )
    page = get(f"/v1/frontHistory?{query}")
    entries.update((entry["id"], entry) for entry in page)
    if len(page) < PAGE_SIZE:
        break
    start += PAGE_SIZE
    time.sleep(0.3)

print(json.dumps(list(entries.values()), indent=2, ensure_ascii=False))
