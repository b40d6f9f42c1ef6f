# Prints the whole front history as JSON, oldest first, read page by page.
# Needs Python 3.9 and, in SP_TOKEN, a token with read permission.
import itertools
import time
import urllib.parse

from shared.call import *

PAGE_SIZE = 100

# Sorted by id, which is unique and never changes. Many entries can have the same time.
# Entries are kept by id, so one that comes twice counts once.
entries = {}
for start in itertools.count(0, PAGE_SIZE):
    query = urllib.parse.urlencode({"sortBy": "_id", "sortOrder": 1, "limit": PAGE_SIZE, "start": start})
    page = call("GET", f"/v1/frontHistory?{query}")
    entries.update((entry["id"], entry) for entry in page)
    if len(page) < PAGE_SIZE:
        break
    time.sleep(0.3)

history = sorted(entries.values(), key=lambda entry: entry["content"]["startTime"])
print(json.dumps(history, indent=2, ensure_ascii=False))
