# Prints how much is in an export file, and when its front history began:
#   python3 export-summary.py export.json
# Needs Python 3.9. Nothing leaves your device.
# region read_export(), documents_of(), read_time(): every known form of file
import base64
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
    documents, others = [], 0
    for key, document in value.items() if isinstance(value, dict) else enumerate(value):
        if not isinstance(document, dict):
            others += 1
            continue
        document_id = document.get("_id")
        if document_id is None and isinstance(value, dict):
            document_id = key
        documents.append((key, {**document, "_id": document_id}))
    if others > 0:
        warn_of_loss(f"{name} holds what is not a document, and was not read: {others}")
    for key, document in documents:
        if not is_id(document["_id"]):
            warn_of_loss(f"{name}[{key}] has no id.")
            document["_id"] = f"{name}[{key}]"
    return [document for _, document in documents]


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
# endregion


# core
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
# end core


# region What it counts and prints
export = read_export()
names = list(dict.fromkeys([*export, "members", "frontStatuses", "frontHistory"]))
collections = {name: documents_of(export, name) for name in names}
for name, documents in collections.items():
    if documents:
        print(f"{name}: {len(documents)}")
print("Empty:", ", ".join(name for name in names if not collections[name]) or "none")

for settings in collections.get("private", []):
    version = settings.get("latestVersion")
    print("Account:", "migrated" if is_number(version) and version >= 300 else "legacy")

encrypted = sum(is_encrypted(message) for message in collections.get("chatMessages", []))
if encrypted:
    print("Chat messages that are encrypted:", encrypted)

fronts = collections["frontHistory"]
times = [read_time(front, field) for front in fronts for field in ("startTime", "endTime")]
known = [time for time in times if time is not None]
if known:
    print(f"Front history: {to_text(min(known))} to {to_text(max(known))}")
print("Live fronts:", sum(front.get("live") is True for front in fronts))
sys.exit(2 if losses else 0)
# endregion
