# Gives members and custom fronts their pictures, which you have put on the web:
#   python3 move-pictures.py export.json https://example.com/pictures/
# Needs Python 3.9 and, in SP_TOKEN, a token with read and write permission.
import hashlib
import re
import time

from shared.send import *


# region read_pictures(name): who has one in the export, new_id(name, id)
from shared.read_json import *


if len(sys.argv) < 3 or not re.match("https?://", sys.argv[2]):
    sys.exit("Give an export file, and the address of its pictures.")
source, folder = sys.argv[1:3]
file = read_json(source)
me = send("GET", "/v1/me")


def read_pictures(name):
    """Returns the ids of the objects in a collection with an uploaded picture."""
    value = file.get(name) or []
    documents = [{"_id": key, **one} for key, one in value.items()] if isinstance(value, dict) else value
    ids = [one["_id"] for one in documents if one.get("avatarUuid")]
    return [id["$oid"] if isinstance(id, dict) else id for id in ids]


def new_id(name, id):
    """The id that the recipe import-export gives to what it adds."""
    start = id[:8].lower() if re.match("[0-9a-fA-F]{8}", id) else "00000000"
    return start + hashlib.sha256(f"{me['id']} {name} {id}".encode()).hexdigest()[:16]
# endregion


# core
def is_picture(address):
    """Whether there is a picture. The token stays here: this is another server."""
    request = urllib.request.Request(address, headers={"User-Agent": "simply-plural-recipe"}, method="HEAD")
    try:
        with urllib.request.urlopen(request, timeout=15) as response:
            return response.headers.get_content_maintype() == "image"
    except (OSError, HTTPException):
        return False


def set_picture(path, item, address):
    if item["content"].get("avatarUrl") or item["content"].get("avatarUuid"):
        return "has a picture already"
    if not is_picture(address):
        return f"no picture at {address}"
    send("PATCH", f"{path}/{item['id']}", {"avatarUrl": address})
    return ""
# end core


# region Every member and custom front
added = left = 0
for name, path, list_path in (
    ("members", "/v1/member", f"/v1/members/{me['id']}"),
    ("frontStatuses", "/v1/customFront", f"/v1/customFronts/{me['id']}"),
):
    objects = {item["id"]: item for item in send("GET", list_path)}
    for id in read_pictures(name):
        item = objects.get(id) or objects.get(new_id(name, id))
        address = f"{folder.rstrip('/')}/{id}.png"
        why = set_picture(path, item, address) if item else "not in the account"
        if why:
            print(f"Left alone: {item['content']['name'] if item else id}: {why}", file=sys.stderr)
            left += 1
        else:
            added += 1
print(f"Pictures: {added}. Left alone: {left}.")
# endregion
