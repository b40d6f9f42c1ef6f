# Prints the ids of your system and of what is in it, each with its name:
#   python3 find-ids.py
#   python3 find-ids.py tea
# Needs Python 3.9 and, in SP_TOKEN, a token with read permission.
import json
import os
import sys
import unicodedata
import urllib.error
import urllib.request
from http.client import HTTPException

SERVER = os.environ.get("SP_API", "https://api.apparyllis.com")
TOKEN = os.environ.get("SP_TOKEN", "").strip() or sys.exit("Set SP_TOKEN to a token with read permission.")


def plain(text):
    """Accents and letter case do not count."""
    letters = unicodedata.normalize("NFD", text.lower())
    return "".join(letter for letter in letters if not unicodedata.category(letter).startswith("M"))


wanted = plain(sys.argv[1]).strip() if len(sys.argv) > 1 else ""


def get(path):
    headers = {"User-Agent": "find-ids.py"}
    request = urllib.request.Request(SERVER + path, headers=headers)
    request.add_unredirected_header("Authorization", TOKEN)  # Never sent on to another server.
    try:
        with urllib.request.urlopen(request, timeout=15) as response:
            return json.load(response)
    except urllib.error.HTTPError as error:
        sys.exit(f"GET {path}: {error.code} {error.read().decode() or '(empty body)'}")
    except (OSError, HTTPException, json.JSONDecodeError) as error:
        sys.exit(f"GET {path}: {error}")


def show(kind, id, name):
    if wanted in plain(str(name)):
        print(kind, id, name)


me = get("/v1/me")
show("system", me["id"], me["content"].get("username"))

lists = {
    "member": f"/v1/members/{me['id']}",
    "custom front": f"/v1/customFronts/{me['id']}",
    "group": f"/v1/groups/{me['id']}",
    "custom field": f"/v1/customFields/{me['id']}",
    "privacy bucket": "/v1/privacyBuckets",
}
for kind, path in lists.items():
    objects = get(path)
    for item in objects:
        show(kind, item["id"], item["content"].get("name"))
    if kind == "custom field" and not objects:
        # A legacy account has its custom fields in the profile. On a migrated account these have no effect.
        for field_id, field in me["content"].get("fields", {}).items():
            show("custom field (legacy)", field_id, field.get("name"))
for friend in get("/v1/friends"):
    show("friend", friend["id"], friend["content"].get("username"))
