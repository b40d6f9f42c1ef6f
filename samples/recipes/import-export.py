# Adds what is in an export file to your account, and nothing twice:
#   python3 import-export.py export.json
# In the account that the file comes from, it only says what is missing, and puts back what you choose:
#   python3 import-export.py export.json --restore Juniper
#   python3 import-export.py export.json --restore-all
# Needs Python 3.9, a migrated account and, in SP_TOKEN, a token to read and write.
# region read_export(): every known form of file
from shared.read_export import *
# endregion


# region call(method, path, body), with a pause before each request
import argparse
import base64
import hashlib
import os
import time
import unicodedata
import urllib.error
import urllib.parse
import urllib.request
from http.client import HTTPException

SERVER = os.environ.get("SP_API", "https://api.apparyllis.com")
TOKEN = os.environ.get("SP_TOKEN", "").strip() or sys.exit("Set SP_TOKEN to a token with read and write permission.")
PAUSE = int(os.environ.get("SP_PAUSE", "300")) / 1000  # Between two requests. Use 0 with the mock only.
exit_code = 0
faults = []


class ApiError(Exception):
    def __init__(self, message, status=None):
        super().__init__(message)
        self.status = status


def call(method, path, body=None):
    time.sleep(PAUSE)  # One request at a time, with a short pause between them.
    headers = {"User-Agent": "import-export.py"}
    data = None
    if body is not None:
        headers["Content-Type"] = "application/json"
        data = json.dumps(body).encode()
    request = urllib.request.Request(SERVER + path, data=data, headers=headers, method=method)
    request.add_unredirected_header("Authorization", TOKEN)  # Never sent on to another server.
    try:
        with urllib.request.urlopen(request, timeout=60) as response:
            text = response.read()
            return json.loads(text) if text else None
    except urllib.error.HTTPError as error:
        text = error.read().decode().strip() or "(empty body)"
        raise ApiError(f"{method} {path}: {error.code} {text}", error.code) from None
    except (OSError, HTTPException, json.JSONDecodeError) as error:
        raise ApiError(f"{method} {path}: {error}") from None
# endregion


# region checked_documents(), is_encrypted(): what is in the file
def set_aside(name, document_id, why):
    """Says what was not added, and why. The program goes on, and ends with 2."""
    global exit_code
    print(f"Not added: {name} {document_id}: {why}", file=sys.stderr)
    exit_code = 2


def checked_documents(file, name):
    """Returns the documents of a collection: an array, or in older files an object by id. Broken ones are faults."""
    value = [] if file.get(name) is None else file[name]
    if not isinstance(value, (list, dict)):
        faults.append(f"{name} is not an array.")
        return []
    documents = []
    for key, document in value.items() if isinstance(value, dict) else enumerate(value):
        place = f"{name}.{key}" if isinstance(value, dict) else f"{name}[{key}]"
        if not isinstance(document, dict):
            faults.append(f"{place} is not a document.")
            continue
        document_id = document.get("_id")
        if document_id is None and isinstance(value, dict):
            document_id = key
        if isinstance(document_id, str) and document_id:
            documents.append({**document, "_id": document_id})
        else:
            faults.append(f"{place} has no _id.")
    return documents


def custom_fields_of(file):
    """Custom fields are documents of their own, or in the user of a legacy account."""
    own = checked_documents(file, "customFields")
    if own:
        return own
    users = checked_documents(file, "users")
    fields = sorted(checked_documents(users[0] if users else {}, "fields"), key=lambda field: field.get("order", 0))
    return [{**field, "order": f"0|{index:06}:"} for index, field in enumerate(fields)]


def sort_groups(groups):
    """Groups come after the one that they are in."""
    ordered = []
    waiting = groups
    while waiting:
        ids = {group["_id"] for group in waiting}
        ready = [group for group in waiting if group.get("parent") not in ids]
        # Groups can be inside each other in a circle: one of them then goes to the top.
        ready = ready or [{**waiting[0], "parent": "root"}]
        ordered += ready
        done = {group["_id"] for group in ready}
        waiting = [group for group in waiting if group["_id"] not in done]
    return ordered


from shared.is_encrypted import *
# endregion


# region Import: the bodies of what is added
def texts(document, *names):
    return {name: document[name] for name in names if isinstance(document.get(name), str)}


def switches(document, *names):
    return {name: document[name] for name in names if isinstance(document.get(name), bool)}


def hidden(document, *names):
    """Flags for privacy are always sent, since servers differ on a missing one: hidden, if in doubt."""
    return {name: document[name] if isinstance(document.get(name), bool) else True for name in names}


def frame_of(document):
    return {"frame": document["frame"]} if isinstance(document.get("frame"), dict) else {}


class Import:
    """Translates ids: those of the file to those of the account. What is in the account already is present."""

    def __init__(self, me):
        self.me = me
        self.known = {}
        self.present = set()

    def id_of(self, name, document_id):
        return self.known.get((name, document_id))

    def picture_of(self, name, document):
        """The uploaded picture, which only the account itself can show."""
        return texts(document, "avatarUuid") if self.id_of(name, document["_id"]) == document["_id"] else {}

    def paths(self, start, documents, field, name):
        """Returns the path of each object that documents refer to."""
        ids = (self.id_of(name, document.get(field)) for document in documents)
        return [f"{start}/{id}" for id in dict.fromkeys(filter(None, ids))]

    # Each of these makes a request's body, or returns a string if the document cannot be added: the reason.
    def custom_field(self, document):
        body = {name: document.get(name) for name in ("name", "type", "order")}
        return {**body, "supportMarkdown": document.get("supportMarkdown") is not False}

    def member(self, document):
        info = (document.get("info") or {}).items()
        return {
            **texts(document, "name", "pronouns", "desc", "color", "avatarUrl", "pkId", "archivedReason"),
            **self.picture_of("members", document),
            **switches(document, "supportDescMarkdown", "archived", "receiveMessageBoardNotifs"),
            **hidden(document, "private", "preventTrusted", "preventsFrontNotifs"),
            **frame_of(document),
            "info": {self.id_of("customFields", key) or key: value for key, value in info},
        }

    def custom_front(self, document):
        return {
            **texts(document, "name", "desc", "color", "avatarUrl"),
            **self.picture_of("frontStatuses", document),
            **switches(document, "supportDescMarkdown"),
            **hidden(document, "private", "preventTrusted", "preventsFrontNotifs"),
            **frame_of(document),
        }

    def group(self, document):
        ids = [self.id_of("members", one) or self.id_of("frontStatuses", one) for one in document.get("members") or []]
        return {
            **{"desc": "", "color": "", "emoji": "", **texts(document, "name", "desc", "color", "emoji")},
            **switches(document, "supportDescMarkdown"),
            **hidden(document, "private", "preventTrusted"),
            "parent": self.id_of("groups", document.get("parent")) or "root",
            "members": [one for one in ids if one],
        }

    def front(self, document):
        member = self.id_of("members", document.get("member"))
        custom_front = self.id_of("frontStatuses", document.get("member"))
        start, end = to_milliseconds(document.get("startTime")), to_milliseconds(document.get("endTime"))
        if not member and not custom_front:
            return f"{document.get('member')} is not in the file"
        if start is None:
            return "startTime is not a time"
        if end is None and document.get("endTime") is not None:
            return "endTime is not a time"
        body = {
            **texts(document, "customStatus"),
            "member": member or custom_front,
            "custom": not member,
            "live": document.get("live") is True,
            "startTime": start,
        }
        # A live front has no end, and every other front needs one, even if the file does not say when.
        return body if body["live"] else {**body, "endTime": start + 1 if end is None else end}

    def comment(self, document):
        document_id = self.id_of("frontHistory", document.get("documentId"))
        at = to_milliseconds(document.get("time"))
        if not document_id:
            return "its front is not in the file"
        if at is None:
            return "time is not a time"
        body = {"time": at, "documentId": document_id, "collection": "frontHistory"}
        return {**texts(document, "text"), **switches(document, "supportMarkdown"), **body}

    def note(self, document):
        member = self.id_of("members", document.get("member"))
        date = to_milliseconds(document.get("date"))
        if not member:
            return "its member is not in the file"
        if date is None:
            return "date is not a time"
        text = {"color": "", **texts(document, "title", "note", "color")}
        return {**text, **switches(document, "supportMarkdown"), "member": member, "date": date}

    def channel(self, document):
        return {"desc": "", **texts(document, "name", "desc")}

    def category(self, document):
        ids = [self.id_of("channels", one) for one in document.get("channels") or []]
        return {"desc": "", **texts(document, "name", "desc"), "channels": [one for one in ids if one]}

    def message(self, document):
        channel = self.id_of("channels", document.get("channel"))
        writer = self.id_of("members", document.get("writer"))
        reply_to = self.id_of("chatMessages", document.get("replyTo"))
        written_at = to_milliseconds(document.get("writtenAt"))
        if is_encrypted(document):
            return "its text is encrypted"
        if not channel or not writer:
            return "its channel or writer is not in the file"
        if written_at is None:
            return "writtenAt is not a time"
        body = {**texts(document, "message"), "channel": channel, "writer": writer, "writtenAt": written_at}
        return {**body, "replyTo": reply_to} if reply_to else body
# endregion

# core
    def new_id(self, name, document):
        """The same in every run. It begins with the time: chat is paged by id."""
        seconds = (to_milliseconds(document.get("writtenAt")) or 0) // 1000
        begin = f"{seconds:08x}" if 0 < seconds < 2**32 else document["_id"][:8].lower()
        begin = begin if re.fullmatch("[0-9a-f]{8}", begin) else "00000000"
        return begin + hashlib.sha256(f"{self.me} {name} {document['_id']}".encode()).hexdigest()[:16]


def why_not(name, document):
    """Why a document cannot be put back under its id, if it cannot."""
    if not re.fullmatch("[0-9a-f]{24}", document["_id"]):
        return "its id does not have 24 hexadecimal digits"
    if name == "frontHistory" and document.get("live") is True:
        return "it was live, and the file does not say when it ended"
    return None
# end core


# region What is in the file, and what is in the account
def by_time(file):
    messages = checked_documents(file, "chatMessages")
    return sorted(messages, key=lambda message: to_milliseconds(message.get("writtenAt")) or 0)


# What is imported, in this order: each kind refers only to those before it. The path to add one, the maker of a body,
# and the lists with those that are in the account already.
KINDS = {
    "customFields": ("/v1/customField", Import.custom_field, lambda work, _: [f"/v1/customFields/{work.me}"]),
    "members": ("/v1/member", Import.member, lambda work, _: [f"/v1/members/{work.me}"]),
    "frontStatuses": ("/v1/customFront", Import.custom_front, lambda work, _: [f"/v1/customFronts/{work.me}"]),
    "groups": ("/v1/group", Import.group, lambda work, _: [f"/v1/groups/{work.me}"]),
    "frontHistory": ("/v1/frontHistory", Import.front, lambda *_: ["/v1/frontHistory"]),
    "comments": (
        "/v1/comment",
        Import.comment,
        lambda work, documents: work.paths("/v1/comments/frontHistory", documents, "documentId", "frontHistory"),
    ),
    "notes": (
        "/v1/note",
        Import.note,
        lambda work, documents: work.paths(f"/v1/notes/{work.me}", documents, "member", "members"),
    ),
    "channels": ("/v1/chat/channel", Import.channel, lambda *_: ["/v1/chat/channels"]),
    "channelCategories": ("/v1/chat/category", Import.category, lambda *_: ["/v1/chat/categories"]),
    "chatMessages": (
        "/v1/chat/message",
        Import.message,
        lambda work, documents: work.paths("/v1/chat/messages", documents, "channel", "channels"),
    ),
}
READERS = {
    "customFields": custom_fields_of,
    "groups": lambda file: sort_groups(checked_documents(file, "groups")),
    "chatMessages": by_time,
}


def old_ids(name, document):
    """The ids that a document has had, the first one first: the migration gave custom fields new ones."""
    oid = document.get("oid") if name == "customFields" else None
    return [oid, document["_id"]] if isinstance(oid, str) else [document["_id"]]


def read_stored(name, lists):
    """Reads the ids of the objects that are in the account already, by each id that they have had."""
    ids = {}
    for path in lists:
        if name != "chatMessages":
            for one in call("GET", path):
                ids.update({id: one["id"] for id in old_ids(name, {**one["content"], "_id": one["id"]})})
            continue
        query = {"limit": 100, "sortBy": "writtenAt", "sortOrder": 1}
        while True:
            page = call("GET", f"{path}?{urllib.parse.urlencode(query)}")
            ids.update({one["id"]: one["id"] for one in page})
            if len(page) < 100:
                break
            query["skipTo"] = page[-1]["id"]
    return ids


def find_stored(work, name, documents, is_ours):
    """Gives a kind's documents their ids in the account. Those of the account itself keep theirs."""
    _, _, lists = KINDS[name]

    def new_ids(document):
        return [work.new_id(name, {**document, "_id": id}) for id in old_ids(name, document)]

    for document in documents:
        work.known[name, document["_id"]] = document["_id"] if is_ours else new_ids(document)[0]
    stored = read_stored(name, lists(work, documents)) if documents else {}
    for document in documents:
        id = next((id for id in [*old_ids(name, document), *new_ids(document)] if id in stored), None)
        if id:
            work.known[name, document["_id"]] = stored[id]
            work.present.add((name, document["_id"]))


def add(work, name, document):
    """Adds a document, unless it is in the account. Returns whether it did."""
    path, make, _ = KINDS[name]
    id = work.id_of(name, document["_id"])
    body = make(work, document)
    try:
        if isinstance(body, str):
            raise ApiError(body, 400)
        call("POST", f"{path}/{id}", body)
        return True
    except ApiError as error:
        is_taken = error.status == 500 and id == document["_id"]
        if not is_taken and error.status not in (400, 404, 409):
            sys.exit(f"{error}\nRun it again to go on.")
        set_aside(name, document["_id"], f"{error} (Its id is in use.)" if is_taken else error)
        del work.known[name, document["_id"]]
        return False
# endregion


# region Put back: what is chosen, and what belongs to it
# What the server deletes together with something: notes with their member, comments with their front, inner groups.
OWNERS = {"notes": "member", "comments": "documentId", "groups": "parent"}
# Has the id of what is being put back, so that the next run can finish it after a break.
BEGUN_FILE = f"{SOURCE}.restoring"


from shared.as_seen import *


def plain(text):
    return re.sub(r"[\x00-\x1f\x7f-\x9f]", "", text)  # Without what a terminal would obey.


def groups_of(groups, id):
    return [group for group in groups if id in (group.get("members") or [])]


def info_of(member):
    return member.get("info") or {}


def find_named(name, documents, missing):
    """Returns the id of what is named in the file: of what is missing, if there is any."""

    def is_named(document):
        return document["_id"] == name or as_seen(str(document.get("name") or "")) == as_seen(name)

    matches = [document for _, document in missing if is_named(document)]
    matches = matches or [document for _, document in documents if is_named(document)]
    if not matches:
        sys.exit(f"Nothing in {SOURCE} is named {name}.")
    if len(matches) > 1:
        sys.exit(f"Several are named {name}. Give an id: " + ", ".join(document["_id"] for document in matches))
    return matches[0]["_id"]


def with_belongings(missing, wanted):
    """Returns those of the missing documents whose id is wanted, with what belongs to them."""
    chosen = []
    for name, document in missing:
        if document["_id"] in wanted or document.get(OWNERS.get(name, "")) in wanted:
            wanted.add(document["_id"])
            chosen.append((name, document))
    return chosen


def describe(name, document, collections):
    """Says what a document is, what would come back with it, and why it cannot come back."""
    id, why = document["_id"], why_not(name, document)
    said = [plain(f"{name} {id} {document.get('name') or ''}").strip()]
    groups = groups_of(collections["groups"], id) if name == "members" else []
    values = [member for member in collections["members"] if name == "customFields" and id in info_of(member)]
    if groups:
        said.append(plain("in groups: " + ", ".join(str(group.get("name")) for group in groups)))
    if values:
        said.append(f"values: {len(values)}")
    if why:
        said.append(f"cannot be put back: {why}")
    return "; ".join(said)


def patch(path, body):
    try:
        call("PATCH", path, body)
    except ApiError as error:
        # 404 means that there is nothing to change.
        if error.status != 404:
            sys.exit(f"{error}\nRun it again to go on.")


def rejoin(work, name, document, collections):
    """Gives what was put back its buckets, its groups and its values. What others have since is unchanged."""
    id, buckets = document["_id"], document.get("buckets")
    if name in ("members", "frontStatuses", "groups", "customFields") and buckets is not None:
        # At once: until then, it has the account's default buckets.
        patch("/v1/privacyBucket/setbuckets", {"id": id, "type": name, "buckets": buckets})
    if name == "members":
        now = [{"_id": group["id"], **group["content"]} for group in call("GET", f"/v1/groups/{work.me}")]
        before = [work.id_of("groups", group["_id"]) for group in groups_of(collections["groups"], id)]
        places = dict.fromkeys([*(group["_id"] for group in groups_of(now, id)), *filter(None, before)])
        if places:
            patch("/v1/group/members", {"member": id, "groups": list(places)})
    if name == "customFields":
        before = {work.id_of("members", member["_id"]): info_of(member).get(id) for member in collections["members"]}
        for member in call("GET", f"/v1/members/{work.me}"):
            value = before.get(member["id"])
            if value is not None and info_of(member["content"]).get(id) is None:
                patch(f"/v1/member/fields/{member['id']}", {"info": {id: value}})


def put_back(work, name, document, collections):
    """Puts a document back under its id. Returns whether it was missing."""
    why = why_not(name, document)
    if why:
        set_aside(name, document["_id"], why)
        return False
    with open(BEGUN_FILE, "w", encoding="utf-8") as file:
        file.write(document["_id"])
    is_there = (name, document["_id"]) in work.present
    is_added = not is_there and add(work, name, document)
    if is_there or is_added:
        rejoin(work, name, document, collections)
    os.remove(BEGUN_FILE)
    return is_added
# endregion


# region What it is asked to do
def read_begun():
    try:
        with open(BEGUN_FILE, encoding="utf-8") as file:
            return file.read()
    except FileNotFoundError:
        return None


def choose(work, documents, options, collections):
    """Returns what to put back, and says what that is; without options it says what is missing, and returns nothing."""
    is_dry_run = not options.restore and not options.restore_all
    begun = None if is_dry_run else read_begun()
    missing = [
        (name, document)
        for name, document in documents
        if (name, document["_id"]) not in work.present or document["_id"] == begun
    ]
    wanted = {find_named(name, documents, missing) for name in options.restore} | ({begun} if begun else set())
    chosen = missing if options.restore_all or is_dry_run else with_belongings(missing, wanted)
    for name, document in chosen:
        print(f"{'Missing' if is_dry_run else 'Putting back'}: {describe(name, document, collections)}")
    if not chosen:
        print("Nothing of that is missing in the account.")
    elif is_dry_run:
        print("Nothing was changed. Put back what you name with --restore NAME, or all with --restore-all.")
    return [] if is_dry_run else chosen


def read_faultless(file):
    collections = {
        name: READERS.get(name, lambda file, name=name: checked_documents(file, name))(file) for name in KINDS
    }
    if faults:
        sys.exit("\n".join(f"{SOURCE}: {fault}" for fault in faults))
    for name, value in file.items():
        if name not in KINDS and isinstance(value, (list, dict, str)) and value:
            print(f"Not imported: {name}")
    return collections


def owner_of(file):
    """Returns the id of the account that a file comes from, if the file says it."""
    users = file.get("users") or {}
    key, user = next(iter(users.items() if isinstance(users, dict) else enumerate(users)), (None, {}))
    return user.get("_id", key) if isinstance(user, dict) else None


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("file", nargs="?")
    parser.add_argument("--restore", action="append", default=[])
    parser.add_argument("--restore-all", action="store_true")
    options = parser.parse_args()
    file = read_export()
    collections = read_faultless(file)
    work = Import(call("GET", "/v1/me")["id"])
    is_ours = owner_of(file) == work.me
    if not is_ours and (options.restore or options.restore_all):
        sys.exit(f"{SOURCE} does not say that it comes from this account. What is in it can only be added, without options.")

    for name, documents in collections.items():
        find_stored(work, name, documents, is_ours)
    everything = [(name, document) for name, documents in collections.items() for document in documents]
    missing = [(name, document) for name, document in everything if (name, document["_id"]) not in work.present]
    chosen = choose(work, everything, options, collections) if is_ours else missing
    if is_ours and not chosen:
        return
    for name, documents in collections.items():
        added = 0
        for document in (document for kind, document in chosen if kind == name):
            added += put_back(work, name, document, collections) if is_ours else add(work, name, document)
        if documents:
            print(f"{name}: {len(documents)}, added: {added}")


try:
    main()
except ApiError as error:
    sys.exit(str(error))
sys.exit(exit_code)
# endregion
