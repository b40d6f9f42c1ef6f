# Saves all that the API can read in one file. Stopped, it goes on next time:
#   python3 export-everything.py simply-plural-export.json
# Needs Python 3.9 and, in SP_TOKEN, a token with read permission.
import pathlib
import time
import urllib.parse

from shared.call import *


from shared.say import *

# region get(path): again after a failure, and kept for the next run
FILE = sys.argv[1] if len(sys.argv) > 1 else "simply-plural-export.json"
PART = f"{FILE}.part"  # The responses so far, one a line. On Linux and macOS, only you may read the files.
if os.path.exists(FILE):
    sys.exit(f"{FILE} exists already. Give another name.")
account = None
responses = {}


def get_twice(path):
    """Reads a path, once more if the server failed, asked for a pause (429), or the response broke off."""
    time.sleep(0.15)  # One request at a time, with a short pause between them.
    try:
        return call("GET", path)
    except ApiError as error:
        if error.status and 400 <= error.status < 500 and error.status != 429:
            raise  # The response would be the same.
        wait = error.retry_after or ""
        seconds = min(int(wait), 60) if wait.isdecimal() else 5
        print(f"{error}: trying again in {seconds} seconds.", file=sys.stderr)
        time.sleep(seconds)
        return call("GET", path)


def create(path):
    return open(path, "x", encoding="utf-8", opener=lambda path, flags: os.open(path, flags, 0o600))


def keep(file, path, response):
    file.write(json.dumps([account, path, response]) + "\n")


def get(path):
    """Reads a path, unless an earlier run has, and keeps the response."""
    if path not in responses:
        responses[path] = get_twice(path)
        with open(PART, "a", encoding="utf-8") as file:
            keep(file, path, responses[path])
    return responses[path]


def go_on(user_id):
    """Takes over what an earlier run has read from the same account."""
    global account
    account = f"{SERVER} {user_id}"
    part = pathlib.Path(PART)
    for line in part.read_text("utf-8", "replace").split("\n") if part.exists() else []:
        try:
            owner, path, response = json.loads(line)
        except ValueError:
            continue  # The last line can be cut off.
        if owner == account:
            responses[path] = response
    part.unlink(missing_ok=True)
    if responses:
        say("Responses from the run before:", len(responses))
    with create(PART) as file:
        for path, response in responses.items():
            keep(file, path, response)
# endregion


# region get_for_each(name, ids, path_of)
def get_for_each(name, ids, path_of):
    """Reads the same kind of list for many objects, one after the other."""
    found = []
    for index, one in enumerate(ids):
        if index % 100 == 0:
            say(f"{name}, lists to read: {len(ids) - index}")
        found += get(path_of(one))
    return found
# endregion


# core
def get_chat_messages(channel_id):
    """Reads a channel from both ends: one direction alone can lose messages."""
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
# end core


# region Every list, and the file
def read_all():
    user = get_twice("/v1/me")
    go_on(user["id"])
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
    data = {}
    for name, path in lists.items():
        data[name] = get(path)
        say(f"{name}: {len(data[name])}")

    # These can be read only for one member, front or channel at a time.
    members = [member["id"] for member in data["members"]]
    with_comments = [entry["id"] for entry in data["frontHistory"] if "commentCount" in entry["content"]]
    data["notes"] = get_for_each("notes", members, lambda id: f"/v1/notes/{user['id']}/{id}")
    data["boardMessages"] = get_for_each("boardMessages", members, lambda id: f"/v1/board/member/{id}")
    data["comments"] = get_for_each("comments", with_comments, lambda id: f"/v1/comments/frontHistory/{id}")
    data["chatMessages"] = []
    for channel in data["channels"]:
        data["chatMessages"] += get_chat_messages(channel["id"])
        say(f"chatMessages: {len(data['chatMessages'])}")
    return user, data


try:
    user, data = read_all()
except ApiError as error:
    sys.exit(f"{error}\nRun it again to go on." if account else str(error))

# The file takes its name when it is complete.
content = {"server": SERVER, "exportedAt": round(time.time() * 1000), "user": user, **data}
pathlib.Path(f"{FILE}.new").unlink(missing_ok=True)
with create(f"{FILE}.new") as file:
    json.dump(content, file, indent=2, ensure_ascii=False)
os.replace(f"{FILE}.new", FILE)
os.remove(PART)
say(f"Saved in {FILE}")
# endregion
