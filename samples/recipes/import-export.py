# Adds what is in an export file to another account, and nothing twice:
#   python3 import-export.py export.json
# Needs Python 3.9, a migrated account and, in SP_TOKEN, a token to read and write.
from shared.send import *

# region read_export(), read_collections(), translated(), body_of(): what is in the file, and what is sent of each document
import base64
import hashlib
import time
import urllib.parse
from shared.read_export import *


from shared.checked_documents import *


from shared.is_encrypted import *


from shared.kinds import *

# What the properties of a document refer to.
REFERENCES = {
    "groups": {"parent": ["groups"], "members": ["members", "frontStatuses"]},
    "frontHistory": {"member": ["members", "frontStatuses"]},
    "comments": {"documentId": ["frontHistory"]},
    "notes": {"member": ["members"]},
    "channelCategories": {"channels": ["channels"]},
    "chatMessages": {"channel": ["channels"], "writer": ["members"], "replyTo": ["chatMessages"]},
}


def translated(name, document, known):
    """Returns a document with the new ids of what it refers to; or, if it cannot be added, a string: the reason."""

    def find(kinds, old):
        return next((known[kind, old] for kind in kinds if isinstance(old, str) and (kind, old) in known), None)

    result = {**document, "avatarUuid": None}  # Pictures stay in the other account.
    if name == "chatMessages" and is_encrypted(document):
        return "its text is encrypted"
    if name == "frontHistory":
        result["custom"] = not find(["members"], document.get("member"))
    if name == "members":
        info = document.get("info") or {}
        result["info"] = {find(["customFields"], key) or key: value for key, value in info.items()}
    for field, kinds in REFERENCES.get(name, {}).items():
        value = document.get(field)
        found = [find(kinds, old) for old in value] if isinstance(value, list) else find(kinds, value)
        result[field] = [new for new in found if new] if isinstance(found, list) else found
        if found is None and field in ("member", "documentId", "channel", "writer"):
            return f"{value} is not in the file"
    for field in TIMES.get(name, []):
        may_be_missing = field == "endTime" and document.get(field) is None
        if not may_be_missing and to_milliseconds(document.get(field)) is None:
            return f"{field} is not a time"
    return result
# endregion


# core
def new_id(me, name, document):
    """The same in every run. It begins with the time: chat is paged by id."""
    seconds = (to_milliseconds(document.get("writtenAt")) or 0) // 1000
    begin = f"{seconds:08x}" if 0 < seconds < 2**32 else document["_id"][:8].lower()
    begin = begin if re.fullmatch("[0-9a-f]{8}", begin) else "00000000"
    return begin + hashlib.sha256(f"{me} {name} {document['_id']}".encode()).hexdigest()[:16]
# end core


# region What is in the file, and what is in the account
from shared.read_stored import *


def main():
    file = read_export()
    collections = read_collections(file)
    for name, value in file.items():
        if name not in PATHS and isinstance(value, (list, dict, str)) and value:
            print(f"Not imported: {name}")

    me = send("GET", "/v1/me")["id"]
    if owner_of(file) == me:
        sys.exit(f"{SOURCE} comes from this account. Use put-back.py, which keeps its ids.")
    known = {}
    for name, documents in collections.items():
        def make(document, name=name):
            result = translated(name, document, known)
            return result if isinstance(result, str) else body_of(name, result)

        def new_ids(document, name=name):
            return [new_id(me, name, {**document, "_id": id}) for id in old_ids(name, document)]

        known.update({(name, document["_id"]): new_ids(document)[0] for document in documents})
        stored = read_stored(name, me, [body for body in map(make, documents) if isinstance(body, dict)])
        # In the account that the file comes from, an object has its old id.
        for one in documents:
            found = next((id for id in [*old_ids(name, one), *new_ids(one)] if id in stored), None)
            if found:
                known[name, one["_id"]] = stored[found]
        added = 0
        for document in documents:
            own_id = known[name, document["_id"]]
            if own_id in stored:
                continue
            body = make(document)
            try:
                if isinstance(body, str):
                    raise ApiError(body, 400)
                send("POST", f"{PATHS[name][0]}/{own_id}", body)
                added += 1
            except ApiError as error:
                if error.status not in (400, 404, 409):
                    sys.exit(f"{error}\nRun it again to go on.")
                set_aside(name, document["_id"], error)
                del known[name, document["_id"]]
        if documents:
            print(f"{name}: {len(documents)}, added: {added}")


main()
sys.exit(2 if losses else 0)
# endregion
