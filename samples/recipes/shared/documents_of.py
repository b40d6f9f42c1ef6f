from shared.read_export import *

losses = []


def is_id(value):
    return isinstance(value, str) and value != ""


def warn_of_loss(message):
    """Says what could not be read. The program goes on, and ends with 2."""
    warn(message)
    losses.append(message)


def documents_of(file, name):
    """Returns the documents of a collection: an array, or in older files an object by id. All get an _id."""
    value = file.get(name)
    if not isinstance(value, (list, dict)):
        warn_of_loss(f"{name} is not an array, and was not read." if name in file else f"{name} is missing.")
        return []
    if isinstance(value, dict):
        warn(f"{name} is an object, not an array. Its values were read as documents.")
    is_list = isinstance(value, list)
    pairs = list(enumerate(value) if is_list else value.items())
    documents = [(key, document) for key, document in pairs if isinstance(document, dict)]
    if len(documents) < len(pairs):
        warn_of_loss(f"{name} holds what is not a document, and was not read: {len(pairs) - len(documents)}")
    for index, (key, document) in enumerate(documents):
        id = key if document.get("_id") is None and not is_list else document.get("_id")
        if not is_id(id):
            warn_of_loss(f"{name}[{key}] has no id.")
        documents[index] = {**document, "_id": id if is_id(id) else f"{name}[{key}]"}
    return documents


def to_text(time):
    return (EPOCH + timedelta(milliseconds=time)).isoformat(" ", "seconds")[:19]


def read_time(front, field):
    """Reads a time of a front. Returns None where there is none, or none that can be read."""
    value = front.get(field)
    if value is None and field == "endTime":
        return None
    time = to_milliseconds(value)
    if time is None:
        warn_of_loss(f"front {front['_id']}: {field} is not a time.")
    return time
