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


# Sorted by id, which is unique and never changes. Many entries can have the same time.
# Entries are kept by id, so one that comes twice counts once.
entries = {}
start = 0
while True:
    query = urllib.parse.urlencode({"sortBy": "_id", "sortOrder": 1, "limit": PAGE_SIZE, "start": start})
    page = get(f"/v1/frontHistory?{query}")
    entries.update((entry["id"], entry) for entry in page)
    if len(page) < PAGE_SIZE:
        break
    start += PAGE_SIZE
    time.sleep(0.3)

history = sorted(entries.values(), key=lambda entry: entry["content"]["startTime"])
print(json.dumps(history, indent=2, ensure_ascii=False))
