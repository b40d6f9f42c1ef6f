from shared.checked_documents import *


# shared
HIDDEN = {"private": True, "preventTrusted": True, "preventsFrontNotifs": True}
PROFILE = ["name", "desc", "color", "avatarUrl", "avatarUuid", "frame", "supportDescMarkdown"]
MEMBER = ["pronouns", "pkId", "archived", "archivedReason", "receiveMessageBoardNotifs", "info"]
GROUP_DEFAULTS = {"desc": "", "color": "", "emoji": "", "parent": "root", "members": []}
FLAGS = {"private": True, "preventTrusted": True}


def referred(start, field):
    """Makes the paths of lists for what documents refer to, each once."""
    return lambda me, documents: [
        f"{start.format(me=me)}/{id}" for id in dict.fromkeys(str(document.get(field)) for document in documents)
    ]


def single(path):
    return lambda me, _: [path.format(me=me)]


# In the order of an import: each kind refers only to those before it. The path to add one, the lists with those that are
# in the account, what is sent, which of that are times, and what is sent if the file does not have it: it is required,
# or decides who sees it, and servers differ on a missing one.
KINDS = {
    "customFields": (
        "/v1/customField",
        single("/v1/customFields/{me}"),
        ["name", "type", "order"],
        [],
        {"supportMarkdown": True},
    ),
    "members": ("/v1/member", single("/v1/members/{me}"), PROFILE + MEMBER, [], HIDDEN),
    "frontStatuses": ("/v1/customFront", single("/v1/customFronts/{me}"), PROFILE, [], HIDDEN),
    "groups": (
        "/v1/group",
        single("/v1/groups/{me}"),
        ["name", "supportDescMarkdown"],
        [],
        {**GROUP_DEFAULTS, **FLAGS},
    ),
    "frontHistory": (
        "/v1/frontHistory",
        single("/v1/frontHistory"),
        ["member", "customStatus"],
        ["startTime", "endTime"],
        {"custom": False, "live": False},
    ),
    "comments": (
        "/v1/comment",
        referred("/v1/comments/frontHistory", "documentId"),
        ["text", "documentId", "supportMarkdown"],
        ["time"],
        {"collection": "frontHistory"},
    ),
    "notes": (
        "/v1/note",
        referred("/v1/notes/{me}", "member"),
        ["title", "note", "member", "supportMarkdown"],
        ["date"],
        {"color": ""},
    ),
    "channels": ("/v1/chat/channel", single("/v1/chat/channels"), ["name"], [], {"desc": ""}),
    "channelCategories": (
        "/v1/chat/category",
        single("/v1/chat/categories"),
        ["name"],
        [],
        {"desc": "", "channels": []},
    ),
    "chatMessages": (
        "/v1/chat/message",
        referred("/v1/chat/messages", "channel"),
        ["message", "channel", "writer", "replyTo"],
        ["writtenAt"],
        {},
    ),
}

# Every other property is a string. What has another type in the file is omitted, or its default.
TYPES = {
    bool: r"private|prevent\w+|support\w+|archived|receive\w+|custom|live",
    (dict, list): "frame|info|members|channels",
    int: "type",
}


def sorted_documents(file, name):
    """Returns the documents of a kind, each after those that it refers to."""
    if name == "customFields":
        return custom_fields_of(file)
    documents = checked_documents(file, name)
    if name == "chatMessages":
        return sorted(documents, key=lambda message: to_milliseconds(message.get("writtenAt")) or 0)
    return sort_groups(documents) if name == "groups" else documents


def read_collections(file):
    """Returns the documents of each kind. What is broken ends the program."""
    collections = {name: sorted_documents(file, name) for name in KINDS}
    if faults:
        sys.exit("\n".join(f"{SOURCE}: {fault}" for fault in faults))
    return collections


def body_of(name, document):
    """What is sent of a document."""
    _, _, sent, times, defaults = KINDS[name]
    body = dict(defaults)
    for field in [*sent, *defaults]:
        types = next((types for types, names in TYPES.items() if re.fullmatch(names, field)), str)
        if isinstance(document.get(field), types):
            body[field] = document[field]
    body.update({field: to_milliseconds(document.get(field)) for field in times})
    # A live front has no end, and every other front needs one, even if the file does not say when.
    if "startTime" in body and body["live"]:
        body["endTime"] = None
    elif "startTime" in body and body["startTime"] is not None and body["endTime"] is None:
        body["endTime"] = body["startTime"] + 1
    return {field: value for field, value in body.items() if value is not None}
