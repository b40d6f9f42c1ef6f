# Adds what is in an export file to your account, and nothing twice:
#   python3 import-export.py export.json
# Needs Python 3.9, a migrated account and, in SP_TOKEN, a token to read and write.
# region read_export(): every known form of file
import errno
import json
import re
import sys
from datetime import datetime, timedelta, timezone

SOURCE = sys.argv[1] if len(sys.argv) > 1 else "export.json"
EPOCH = datetime(1970, 1, 1, tzinfo=timezone.utc)
ISO_TIME = re.compile(r"([0-9-]{10}T[0-9:]{8})(?:\.([0-9]{1,9}))?(Z|[+-][0-9]{2}:[0-9]{2})?")
warned = set()
for stream in (sys.stdout, sys.stderr):
    stream.reconfigure(encoding="utf-8", errors="replace")


def is_number(value):
    return isinstance(value, (int, float)) and not isinstance(value, bool)


def warn(message):
    """Says once what is unusual about the file."""
    if message not in warned:
        print(f"Warning: {message}", file=sys.stderr)
    warned.add(message)


def decode(data):
    """Returns a file's text: UTF-8, or UTF-16 with a mark at its start, as Windows can save it."""
    if data[:2] in (b"\x1f\x8b", b"PK"):
        sys.exit(f"{SOURCE} is packed. Unpack it first.")
    encoding = "utf-16" if data[:2] in (b"\xff\xfe", b"\xfe\xff") else "utf-8-sig"
    try:
        return data.decode(encoding)
    except UnicodeDecodeError:
        text = data.decode(encoding, "replace")
        place = place_of(text, text.index("\uFFFD"))
        sys.exit(f"{SOURCE}, {place}: not UTF-8. Open the file in a text editor, and save it as UTF-8.")


def place_of(text, offset):
    lines = text[:offset].split("\n")
    return f"line {len(lines)}, column {len(lines[-1]) + 1}"


def to_plain(value):
    """Reads what MongoDB's own tools write for an id, a time or a number."""
    if len(value) != 1:
        return value
    [(key, inner)] = value.items()
    if key in ("$oid", "$date"):
        return inner
    numbers = {"$numberInt": int, "$numberLong": int, "$numberDouble": float}
    return numbers[key](inner) if key in numbers else value


def parse(text):
    is_extended = re.search(r'"\$(oid|date|number)', text)
    try:
        # NaN and Infinity are not JSON: int refuses them.
        return json.loads(text, parse_constant=int, object_hook=to_plain if is_extended else None)
    except json.JSONDecodeError as error:
        offset = error.pos
    except (ValueError, RecursionError):
        constant = re.search(r"(?<=[:\[,\s])-?(NaN|Infinity)(?=[\s,\]}])", text)
        offset = constant.start() if constant else 0
    advice = "If the file is cut off, save it again. If it was edited, correct it there."
    sys.exit(f"{SOURCE}, {place_of(text, offset)}: not JSON. {advice}")


def rename_collections(file):
    """Gives two collections the names that most files have."""
    settings = file.get("settings")
    profile = [{"_id": "settings", **settings}] if isinstance(settings, dict) else None
    for old, new, documents in (
        ("customFronts", "frontStatuses", file.get("customFronts")),
        ("settings", "users", profile),
    ):
        if documents is not None and not file.get(new):
            warn(f"{old} was read as {new}.")
            del file[old]
            file[new] = documents
    return file


def read_export():
    try:
        with open(SOURCE, "rb") as stream:
            data = stream.read()
    except OSError as error:
        sys.exit(f"{SOURCE} cannot be read: {errno.errorcode.get(error.errno)}")
    file = parse(decode(data))
    if isinstance(file, dict) and ("members" in file or "frontHistory" in file):
        return rename_collections(file)
    sys.exit(f"{SOURCE} is not an export file: it has neither members nor frontHistory.")


def to_milliseconds(value):
    """Returns milliseconds from each form of time that a file can have; None for anything else."""
    if isinstance(value, str):
        value = int(value) if re.fullmatch("-?[0-9]{1,16}", value) else from_iso(value)
    if isinstance(value, dict):
        seconds = value.get("seconds", value.get("_seconds"))
        nanoseconds = value.get("nanoseconds", value.get("_nanoseconds", 0))
        value = seconds * 1000 + nanoseconds / 1_000_000 if is_number(seconds) and is_number(nanoseconds) else None
    is_year_1_to_9999 = is_number(value) and -62_135_596_800_000 <= value < 253_402_300_800_000
    return int(value) if is_year_1_to_9999 else None


def from_iso(text):
    match = ISO_TIME.fullmatch(text)
    if not match:
        return None
    clock, fraction, zone = match.groups(default="")
    try:
        time = datetime.fromisoformat(clock + (zone if zone not in ("", "Z") else "+00:00"))
    except ValueError:
        return None
    if not zone:
        warn("Times without a time zone were read as UTC.")
    return (time - EPOCH) // timedelta(milliseconds=1) + int(fraction.ljust(3, "0")[:3])
# endregion


# region call(method, path, body), with a pause before each request
import base64
import hashlib
import os
import time
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
            return json.load(response)
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


def is_encrypted(message):
    """Whether a chat message is encrypted. Its iv alone does not show that."""
    text, iv = message.get("message"), message.get("iv")
    if not isinstance(text, str) or text == "" or not isinstance(iv, str) or iv == "":
        return False
    if not re.fullmatch(r"([A-Za-z0-9+/]{4})*([A-Za-z0-9+/]{3}=|[A-Za-z0-9+/]{2}==)?", text):
        return False
    if re.fullmatch(r"[A-Za-z][a-z]*|[A-Z]+|[0-9]+", text):
        return False  # Just a word or a number.
    try:
        decoded = base64.b64decode(text).decode("utf-8")
    except UnicodeDecodeError:
        return True  # The bytes are not text.
    return re.search(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f]", decoded) is not None
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
    """Translates ids: those of the file to those of the account."""

    def __init__(self, me):
        self.me = me
        self.known = {}

    def id_of(self, name, document_id):
        return self.known.get((name, document_id))

    # Each of these makes a request's body, or returns a string if the document cannot be added: the reason.
    def custom_field(self, document):
        body = {name: document.get(name) for name in ("name", "type", "order")}
        return {**body, "supportMarkdown": document.get("supportMarkdown") is not False}

    def member(self, document):
        info = (document.get("info") or {}).items()
        return {
            **texts(document, "name", "pronouns", "desc", "color", "avatarUrl", "pkId", "archivedReason"),
            **switches(document, "supportDescMarkdown", "archived", "receiveMessageBoardNotifs"),
            **hidden(document, "private", "preventTrusted", "preventsFrontNotifs"),
            **frame_of(document),
            "info": {self.id_of("customFields", key) or key: value for key, value in info},
        }

    def custom_front(self, document):
        return {
            **texts(document, "name", "desc", "color", "avatarUrl"),
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
# end core


# region What is in the file, and what is in the account
def by_time(file):
    messages = checked_documents(file, "chatMessages")
    return sorted(messages, key=lambda message: to_milliseconds(message.get("writtenAt")) or 0)


# What is imported, in this order: each kind refers only to those before it. The path to add one, the maker of a body,
# and the lists with those that are in the account already.
KINDS = {
    "customFields": ("/v1/customField", Import.custom_field, lambda me, _: [f"/v1/customFields/{me}"]),
    "members": ("/v1/member", Import.member, lambda me, _: [f"/v1/members/{me}"]),
    "frontStatuses": ("/v1/customFront", Import.custom_front, lambda me, _: [f"/v1/customFronts/{me}"]),
    "groups": ("/v1/group", Import.group, lambda me, _: [f"/v1/groups/{me}"]),
    "frontHistory": ("/v1/frontHistory", Import.front, lambda *_: ["/v1/frontHistory"]),
    "comments": (
        "/v1/comment",
        Import.comment,
        lambda _, bodies: [f"/v1/comments/frontHistory/{body['documentId']}" for body in bodies],
    ),
    "notes": ("/v1/note", Import.note, lambda me, bodies: [f"/v1/notes/{me}/{body['member']}" for body in bodies]),
    "channels": ("/v1/chat/channel", Import.channel, lambda *_: ["/v1/chat/channels"]),
    "channelCategories": ("/v1/chat/category", Import.category, lambda *_: ["/v1/chat/categories"]),
    "chatMessages": (
        "/v1/chat/message",
        Import.message,
        lambda _, bodies: [f"/v1/chat/messages/{body['channel']}" for body in bodies],
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
    for path in dict.fromkeys(lists):
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


def main():
    file = read_export()
    read = {name: READERS.get(name, lambda file, name=name: checked_documents(file, name))(file) for name in KINDS}
    if faults:
        sys.exit("\n".join(f"{SOURCE}: {fault}" for fault in faults))
    for name, value in file.items():
        if name not in KINDS and isinstance(value, (list, dict, str)) and value:
            print(f"Not imported: {name}")

    me = call("GET", "/v1/me")["id"]
    work = Import(me)
    for name, documents in read.items():
        path, make, lists = KINDS[name]

        def new_ids(document, name=name):
            return [work.new_id(name, {**document, "_id": id}) for id in old_ids(name, document)]

        work.known.update({(name, document["_id"]): new_ids(document)[0] for document in documents})
        bodies = [body for body in (make(work, document) for document in documents) if isinstance(body, dict)]
        stored = read_stored(name, lists(me, bodies)) if bodies else {}
        # In the account that the file comes from, an object has its old id.
        for one in documents:
            found = next((id for id in [*old_ids(name, one), *new_ids(one)] if id in stored), None)
            if found:
                work.known[(name, one["_id"])] = stored[found]
        added = 0
        for document in documents:
            new_id = work.id_of(name, document["_id"])
            if new_id in stored:
                continue
            body = make(work, document)
            try:
                if isinstance(body, str):
                    raise ApiError(body, 400)
                call("POST", f"{path}/{new_id}", body)
                added += 1
            except ApiError as error:
                if error.status not in (400, 404, 409):
                    sys.exit(f"{error}\nRun it again to go on.")
                set_aside(name, document["_id"], error)
                del work.known[(name, document["_id"])]
        if documents:
            print(f"{name}: {len(documents)}, added: {added}")


try:
    main()
except ApiError as error:
    sys.exit(str(error))
sys.exit(exit_code)
# endregion
