# Adds what is in an export file to another account, and nothing twice:
#   python3 import-export.py export.json
# Needs Python 3.9, a migrated account and, in SP_TOKEN, a token to read and write.
# region read_export(): every known form of file
from shared.read_export import *
# endregion


# region call(method, path, body), with a pause before each request
import base64
import hashlib
from shared.slow_call import *
# endregion


# region checked_documents(), is_encrypted(): what is in the file
from shared.checked_documents import *


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


from shared.read_stored import *


def main():
    file = read_export()
    read = {name: READERS.get(name, lambda file, name=name: checked_documents(file, name))(file) for name in KINDS}
    if faults:
        sys.exit("\n".join(f"{SOURCE}: {fault}" for fault in faults))
    for name, value in file.items():
        if name not in KINDS and isinstance(value, (list, dict, str)) and value:
            print(f"Not imported: {name}")

    me = call("GET", "/v1/me")["id"]
    if owner_of(file) == me:
        sys.exit(f"{SOURCE} comes from this account. Use put-back.py, which keeps its ids.")
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
sys.exit(2 if losses else 0)
# endregion
