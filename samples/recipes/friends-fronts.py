# Prints who is fronting in the systems of your friends, as far as they let you see it.
# Needs Python 3.9 and, in SP_TOKEN, a token with read permission.
import json
import os
import re
import sys
import urllib.error
import urllib.request
from http.client import HTTPException

SERVER = os.environ.get("SP_API", "https://api.apparyllis.com")
TOKEN = os.environ.get("SP_TOKEN", "").strip() or sys.exit("Set SP_TOKEN to a token with read permission.")


def get(path):
    headers = {"User-Agent": "friends-fronts.py"}
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


usernames = {friend["id"]: friend["content"].get("username") for friend in get("/v1/friends")}

# Friends who do not let you see their front are not in the list.
for friend in get("/v1/friends/getFrontValues")["results"]:
    strings = [friend.get("frontString"), friend.get("customFrontString")]
    names = ", ".join(string for string in strings if string)
    print(plain(f"{usernames.get(friend['uid']) or friend['uid']}: {names or 'nobody that you can see'}"))
