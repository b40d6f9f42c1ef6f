import urllib.parse
from shared.send import *


# shared
def old_ids(name, document):
    """The ids that a document has had, the first one first: the migration gave custom fields new ones."""
    oid = document.get("oid") if name == "customFields" else None
    return [oid, document["_id"]] if isinstance(oid, str) else [document["_id"]]


def read_stored(name, lists):
    """Reads the ids of the objects that are in the account already, by each id that they have had."""
    ids = {}
    for path in dict.fromkeys(lists):
        if name != "chatMessages":
            for one in send("GET", path):
                ids.update({id: one["id"] for id in old_ids(name, {**one["content"], "_id": one["id"]})})
            continue
        query = {"limit": 100, "sortBy": "writtenAt", "sortOrder": 1}
        while True:
            page = send("GET", f"{path}?{urllib.parse.urlencode(query)}")
            ids.update({one["id"]: one["id"] for one in page})
            if len(page) < 100:
                break
            query["skipTo"] = page[-1]["id"]
    return ids
