# Puts back what was deleted, from a file of the same account. Without options, it only says what is missing:
#   python3 put-back.py simply-plural-export.json
#   python3 put-back.py simply-plural-export.json --restore Juniper
#   python3 put-back.py simply-plural-export.json --restore-all
# Needs Python 3.9, a migrated account and, in SP_TOKEN, a token to read and write.
# region read_export(), read_collections(), body_of(): every known form of file, and what is sent of each document
import argparse
import base64
import pathlib
import time
import unicodedata
import urllib.parse
from shared.read_export import *


from shared.checked_documents import *


from shared.is_encrypted import *


from shared.kinds import *
# endregion

from shared.send import *


# core
def why_not(name, document):
    """Why a document cannot be put back under its id, if it cannot."""
    if not re.fullmatch("[0-9a-f]{24}", document["_id"]):
        return "its id does not have 24 hexadecimal digits"
    if name == "frontHistory" and document.get("live") is True:
        return "it was live, and the file does not say when it ended"
    if name == "chatMessages" and is_encrypted(document):
        return "its text is encrypted"
    return None


def add(name, document):
    """Adds a document under its id, which the server refuses if it is in use. Returns whether it did."""
    try:
        send("POST", f"{PATHS[name][0]}/{document['_id']}", body_of(name, document))
        return True
    except ApiError as error:
        if error.status not in (400, 404, 409, 500):
            raise
        set_aside(name, document["_id"], f"{error} (Its id is in use.)" if error.status == 500 else error)
        return False
# end core


# region What is missing, and what belongs to it
from shared.read_stored import *

parser = argparse.ArgumentParser()
parser.add_argument("file", nargs="?")
parser.add_argument("--restore", action="append", default=[])
parser.add_argument("--restore-all", action="store_true")
options = parser.parse_args()
if SOURCE.startswith("-"):
    sys.exit("Give the export file first, and options after it.")
file = read_export()
collections = read_collections(file)
me = send("GET", "/v1/me")["id"]
if owner_of(file) != me:
    sys.exit(f"{SOURCE} is not from this account. Use import-export.py, which gives new ids.")
try:
    # No member has this id, so nothing is changed; a legacy account refuses the route itself.
    send("PATCH", f"/v1/member/fields/{'0' * 24}", {"info": {}})
except ApiError as error:
    if error.status == 400:
        sys.exit("This account has not migrated, so nothing can be put back.")

# The ids of what is being put back; in a file too, so that the next run can finish it after a break.
BEGUN_FILE = pathlib.Path(f"{SOURCE}.restoring")
begun = BEGUN_FILE.read_text("utf-8").split() if BEGUN_FILE.exists() else []

# All that is in the file, and the ids of what is in the account.
everything = [(name, document) for name, documents in collections.items() for document in documents]
present = set()
for name, documents in collections.items():
    stored = read_stored(name, me, documents)
    present.update(one["_id"] for one in documents if any(id in stored for id in old_ids(name, one)))
# What the server deletes together with something: notes with their member, comments with their front, inner groups.
OWNERS = {"notes": "member", "comments": "documentId", "groups": "parent"}


from shared.as_seen import *


def groups_of(groups, id):
    return [group for group in groups if id in (group.get("members") or [])]


def info_of(member):
    return member.get("info") or {}


def find_named(name, missing):
    """Returns the id of what is named in the file: of what is missing, if there is any."""

    def ids_in(documents):
        ids = [(document["_id"], as_seen(str(document.get("name") or ""))) for _, document in documents]
        return [id for id, seen in ids if id == name or seen == as_seen(name)]

    ids = ids_in(missing) or ids_in(everything)
    if not ids:
        sys.exit(f"Nothing in {SOURCE} is named {name}.")
    if len(ids) > 1:
        sys.exit(f"Several are named {name}. Give an id: {', '.join(ids)}")
    return ids[0]


def describe(name, document):
    """Says what a document is, what would come back with it, and why it cannot come back."""
    id, why = document["_id"], why_not(name, document)
    said = [plain(f"{name} {id} {document.get('name') or ''}").strip()]
    groups = [str(group.get("name")) for group in groups_of(collections["groups"], id) if name == "members"]
    values = sum(id in info_of(member) for member in collections["members"])
    if groups:
        said.append(plain(f"in groups: {', '.join(groups)}"))
    if values:
        said.append(f"values: {values}")
    if why:
        said.append(f"cannot be put back: {why}")
    return "; ".join(said)


def patch(path, body):
    try:
        send("PATCH", path, body)
    except ApiError as error:
        if error.status != 404:  # 404 means that there is nothing to change.
            raise


def rejoin(name, document):
    """Gives what was put back its buckets, its groups and its values. What others have since is unchanged."""
    id, buckets = document["_id"], document.get("buckets")
    if name in ("members", "frontStatuses", "groups", "customFields") and buckets is not None:
        # At once: until then, it has the account's default buckets.
        patch("/v1/privacyBucket/setbuckets", {"id": id, "type": name, "buckets": buckets})
    if name == "members":
        now = [{**group["content"], "_id": group["id"]} for group in send("GET", f"/v1/groups/{me}")]
        groups = dict.fromkeys(group["_id"] for group in groups_of([*now, *collections["groups"]], id))
        if groups:
            patch("/v1/group/members", {"member": id, "groups": list(groups)})
    if name == "customFields":
        before = {member["_id"]: info_of(member).get(id) for member in collections["members"]}
        for member in send("GET", f"/v1/members/{me}"):
            value = before.get(member["id"])
            if value is not None and info_of(member["content"]).get(id) is None:
                patch(f"/v1/member/fields/{member['id']}", {"info": {id: value}})


def keep_begun(*ids):
    begun[:] = ids
    BEGUN_FILE.write_text("\n".join(begun), "utf-8") if begun else BEGUN_FILE.unlink()


def put_back(name, document):
    """Puts a document back. Returns whether it was missing."""
    id, why = document["_id"], why_not(name, document)
    if why:
        return set_aside(name, id, why)
    others = [one for one in begun if one != id]
    keep_begun(*others, id)
    is_there = id in present
    try:
        is_there = is_there or add(name, document)
        if is_there:
            rejoin(name, document)
    except ApiError as error:
        if not 400 <= (error.status or 0) < 500 or error.status == 429:
            sys.exit(f"{error}\nRun it again to go on.")
        if not is_there:  # Nothing was added.
            keep_begun(*others)
        raise
    keep_begun(*others)
    return is_there and id not in present
# endregion


# region What is chosen; without options nothing is, and it only says what is missing
is_dry_run = not options.restore and not options.restore_all
missing = [one for one in everything if one[1]["_id"] not in present or one[1]["_id"] in begun]
wanted = {find_named(name, missing) for name in options.restore}
chosen = []
for name, document in missing:
    id = document["_id"]
    fate = "Unfinished" if id in begun else "Missing" if is_dry_run else None
    # What belongs to something comes after it.
    if options.restore_all or id in wanted or document.get(OWNERS.get(name, "")) in wanted:
        wanted.add(id)
        chosen.append((name, document))
        fate = "Putting back"
    if fate:
        print(f"{fate}: {describe(name, document)}")
if is_dry_run and missing:
    print("Nothing was changed. Put back what you name with --restore NAME, or all with --restore-all.")
elif not chosen:
    print("None of that is missing.")
for name in collections:
    added = sum(bool(put_back(name, document)) for kind, document in chosen if kind == name)
    if added:
        print(f"{name}: put back: {added}")
sys.exit(2 if losses else 0)
# endregion
