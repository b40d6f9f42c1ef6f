from shared.read_export import *


# shared
losses = []
faults = []


def set_aside(name, document_id, why):
    """Says what was not added, and why. The program goes on, and ends with 2."""
    print(f"Not added: {name} {document_id}: {why}", file=sys.stderr)
    losses.append(document_id)


def checked_documents(file, name):
    """Returns the documents of a collection: an array, or in older files an object by id. Broken ones are faults."""
    value = [] if file.get(name) is None else file[name]
    if not isinstance(value, (list, dict)):
        faults.append(f"{name} is not an array.")
        return []
    documents = []
    is_list = isinstance(value, list)
    for key, document in enumerate(value) if is_list else value.items():
        is_document = isinstance(document, dict)
        id = document.get("_id") if is_document else None
        id = key if id is None and not is_list else id
        if is_document and isinstance(id, str) and id:
            documents.append({**document, "_id": id})
        else:
            place = f"{name}[{key}]" if is_list else f"{name}.{key}"
            faults.append(f"{place} {'has no _id' if is_document else 'is not a document'}.")
    return documents


def owner_of(file):
    """Returns the id of the account that a file comes from, if the file says it."""
    users = checked_documents(file, "users")
    return users[0]["_id"] if users else None


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
        ids.difference_update(group["_id"] for group in ready)
        waiting = [group for group in waiting if group["_id"] in ids]
    return ordered
