# Saves everything that the API can read of your system in one JSON file:
#   python3 export-everything.py simply-plural-export.json
# Needs Python 3.9 and, in SP_TOKEN, a token with read permission.
import json
import os
import pathlib
import sys
import time
import urllib.error
import urllib.parse
import urllib.request
from http.client import HTTPException

SERVER = os.environ.get("SP_API", "https://api.apparyllis.com")
TOKEN = os.environ.get("SP_TOKEN", "").strip() or sys.exit("Set SP_TOKEN to a token with read permission.")
FILE = sys.argv[1] if len(sys.argv) > 1 else "simply-plural-export.json"
if os.path.exists(FILE):
    sys.exit(f"{FILE} exists already. Give another name.")


class TemporaryError(Exception):
    """The server failed or the response broke off: worth a second try."""


def get_once(path):
    headers = {"User-Agent": "export-everything.py"}
    request = urllib.request.Request(SERVER + path, headers=headers)
    request.add_unredirected_header("Authorization", TOKEN)  # Never sent on to another server.
    try:
        with urllib.request.urlopen(request, timeout=60) as response:  # Some lists are long.
            return json.load(response)
    except urllib.error.HTTPError as error:
        message = f"GET {path}: {error.code} {error.read().decode() or '(empty body)'}"
        if error.code < 500:
            sys.exit(message)
        raise TemporaryError(message) from None
    except (OSError, HTTPException, json.JSONDecodeError) as error:
        raise TemporaryError(f"GET {path}: {error}") from None


def get(path):
    """Reads a path, once more if the server failed or the response broke off."""
    time.sleep(0.15)  # One request at a time, with a short pause between them.
    try:
        return get_once(path)
    except TemporaryError:
        time.sleep(5)
        return get_once(path)


def get_chat_messages(channel_id):
    """
    Reads a chat channel in pages of 100, from its newest message and from its oldest. Pages are sorted by time, but
    continue after an id, so one direction alone loses old messages that were added later.
    """
    messages = {}
    for sort_order in (-1, 1):
        query = {"limit": 100, "sortBy": "writtenAt", "sortOrder": sort_order}
        while True:
            page = get(f"/v1/chat/messages/{channel_id}?{urllib.parse.urlencode(query)}")
            messages.update((message["id"], message) for message in page)
            if len(page) < 100:
                break
            query["skipTo"] = page[-1]["id"]
        if len(messages) < 100:
            break  # The first page held all.
    return messages.values()


def read_all():
    user = get("/v1/me")
    lists = {
        "members": f"/v1/members/{user['id']}",
        "frontStatuses": f"/v1/customFronts/{user['id']}",
        "customFields": f"/v1/customFields/{user['id']}",
        "groups": f"/v1/groups/{user['id']}",
        "privacyBuckets": "/v1/privacyBuckets",
        "frontHistory": "/v1/frontHistory",
        "polls": f"/v1/polls/{user['id']}",
        "automatedReminders": f"/v1/timers/automated/{user['id']}",
        "repeatedReminders": f"/v1/timers/repeated/{user['id']}",
        "channels": "/v1/chat/channels",
        "channelCategories": "/v1/chat/categories",
        "friends": "/v1/friends",
        "friendSettings": "/v1/friends/settings",
        "friendRequestsReceived": "/v1/friends/requests/incoming",
        "friendRequestsSent": "/v1/friends/requests/outgoing",
        "reports": f"/v1/user/{user['id']}/reports",
        "securityLog": "/v1/auth/logs",
    }
    data = {name: get(path) for name, path in lists.items()}

    # These can be read only for one member, front or channel at a time.
    members = [member["id"] for member in data["members"]]
    with_comments = [entry["id"] for entry in data["frontHistory"] if "commentCount" in entry["content"]]
    data["notes"] = [note for id in members for note in get(f"/v1/notes/{user['id']}/{id}")]
    data["boardMessages"] = [message for id in members for message in get(f"/v1/board/member/{id}")]
    data["comments"] = [comment for id in with_comments for comment in get(f"/v1/comments/frontHistory/{id}")]
    data["chatMessages"] = [one for channel in data["channels"] for one in get_chat_messages(channel["id"])]
    return user, data


try:
    user, data = read_all()
except TemporaryError as error:
    sys.exit(str(error))

# The file takes its name when it is complete. On Linux and macOS, only you may read it.
content = {"server": SERVER, "exportedAt": round(time.time() * 1000), "user": user, **data}
part = f"{FILE}.part"
pathlib.Path(part).unlink(missing_ok=True)
with open(part, "x", encoding="utf-8", opener=lambda path, flags: os.open(path, flags, 0o600)) as file:
    json.dump(content, file, indent=2, ensure_ascii=False)
os.replace(part, FILE)
for name, objects in data.items():
    print(f"{name}: {len(objects)}")
print(f"Saved in {FILE}")
