from shared.checked_documents import *


# shared
# In the order of an import, each kind refers only to those before it: the path to add one, and the list, or lists, with
# those that are in the account.
PATHS = {
    "customFields": ("/v1/customField", "/v1/customFields/{me}"),
    "members": ("/v1/member", "/v1/members/{me}"),
    "frontStatuses": ("/v1/customFront", "/v1/customFronts/{me}"),
    "groups": ("/v1/group", "/v1/groups/{me}"),
    "frontHistory": ("/v1/frontHistory", "/v1/frontHistory"),
    "comments": ("/v1/comment", "/v1/comments/frontHistory/{documentId}"),
    "notes": ("/v1/note", "/v1/notes/{me}/{member}"),
    "channels": ("/v1/chat/channel", "/v1/chat/channels"),
    "channelCategories": ("/v1/chat/category", "/v1/chat/categories"),
    "chatMessages": ("/v1/chat/message", "/v1/chat/messages/{channel}"),
}

# What is sent of each kind.
PROFILE = ["name", "desc", "color", "avatarUrl", "avatarUuid", "frame", "supportDescMarkdown"]
SENT = {
    "customFields": ["name", "type", "order"],
    "members": [*PROFILE, "pronouns", "pkId", "archived", "archivedReason", "receiveMessageBoardNotifs", "info"],
    "frontStatuses": PROFILE,
    "groups": ["name", "supportDescMarkdown"],
    "frontHistory": ["member", "customStatus"],
    "comments": ["text", "documentId", "supportMarkdown"],
    "notes": ["title", "note", "member", "supportMarkdown"],
    "channels": ["name"],
    "channelCategories": ["name"],
    "chatMessages": ["message", "channel", "writer", "replyTo"],
}
TIMES = {
    "frontHistory": ["startTime", "endTime"],
    "comments": ["time"],
    "notes": ["date"],
    "chatMessages": ["writtenAt"],
}

# What is sent even if the file does not have it: it is required, or decides who sees it, and servers differ on that.
FLAGS = {"private": True, "preventTrusted": True}
HIDDEN = {**FLAGS, "preventsFrontNotifs": True}
DEFAULTS = {
    "customFields": {"supportMarkdown": True},
    "members": HIDDEN,
    "frontStatuses": HIDDEN,
    "groups": {"desc": "", "color": "", "emoji": "", "parent": "root", "members": [], **FLAGS},
    "frontHistory": {"custom": False, "live": False},
    "comments": {"collection": "frontHistory"},
    "notes": {"color": ""},
    "channels": {"desc": ""},
    "channelCategories": {"desc": "", "channels": []},
}

# Every other property is a string. What has another type in the file is omitted, or its default.
TYPES = {
    bool: r"private|prevent\w+|support\w+|archived|receive\w+|custom|live",
    (dict, list): "frame|info|members|channels",
    int: "type",
}


def read_collections(file):
    """Returns the documents of each kind, each after those that it refers to. What is broken ends the program."""
    collections = {
        name: custom_fields_of(file) if name == "customFields" else checked_documents(file, name) for name in PATHS
    }
    if faults:
        sys.exit("\n".join(f"{SOURCE}: {fault}" for fault in faults))
    collections["chatMessages"].sort(key=lambda message: to_milliseconds(message.get("writtenAt")) or 0)
    return {**collections, "groups": sort_groups(collections["groups"])}


def body_of(name, document):
    """What is sent of a document."""
    body = dict(DEFAULTS.get(name, {}))
    for field in [*SENT[name], *body]:
        types = next((types for types, names in TYPES.items() if re.fullmatch(names, field)), str)
        if isinstance(document.get(field), types):
            body[field] = document[field]
    body.update({field: to_milliseconds(document.get(field)) for field in TIMES.get(name, [])})
    # A live front has no end, and every other front needs one, even if the file does not say when.
    if name == "frontHistory" and body["live"]:
        body["endTime"] = None
    elif name == "frontHistory" and body["startTime"] is not None and body["endTime"] is None:
        body["endTime"] = body["startTime"] + 1
    return {field: value for field, value in body.items() if value is not None}
