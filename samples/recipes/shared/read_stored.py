import urllib.parse
from shared.kinds import *
from shared.send import *


# shared
def old_ids(name, document):
    """The ids that a document has had, the first one first: the migration gave custom fields new ones."""
    oid = document.get("oid") if name == "customFields" else None
    return [oid, document["_id"]] if isinstance(oid, str) else [document["_id"]]


def read_stored(name, me, documents):
    """Reads the ids of what the account has in the lists that documents belong to, by each id that it has had."""
    ids = {}
    is_chat = name == "chatMessages"

    def list_of(document):
        return re.sub(r"\{(\w+)\}", lambda match: str({**document, "me": me}.get(match[1])), PATHS[name][1])

    for path in dict.fromkeys(map(list_of, documents)):
        query = {"limit": 100, "sortBy": "writtenAt", "sortOrder": 1}
        while True:
            page = send("GET", f"{path}?{urllib.parse.urlencode(query)}" if is_chat else path)
            for one in page:
                ids.update(dict.fromkeys(old_ids(name, {**one["content"], "_id": one["id"]}), one["id"]))
            if not is_chat or len(page) < 100:
                break
            query["skipTo"] = page[-1]["id"]
    return ids
