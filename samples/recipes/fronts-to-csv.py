# Makes a table (CSV) of the front history in an export file, with times in UTC:
#   python3 fronts-to-csv.py export.json fronts.csv
# Needs Python 3.9. Nothing leaves your device.
# region read_export(), documents_of(), read_time(): every known form of file
import csv
import os
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

target = sys.argv[2] if len(sys.argv) > 2 else "fronts.csv"
# endregion


# region read_rows(), find_co_fronters(): who fronted, from when to when
def read_names(file):
    """Returns what an id in a front names: members first, then custom fronts."""
    names = {}
    for collection, kind in (("members", "member"), ("frontStatuses", "custom front")):
        for document in documents_of(file, collection):
            id, name = document["_id"], document.get("name")
            if not isinstance(name, str):
                name = f"unnamed {kind} {id}"
            names.setdefault(id, {"kind": kind, "name": name})
    return names


def state_of(front, start, end):
    if start is None:
        return "start unknown"
    if front.get("live") is True:
        return "live"
    return "end unknown" if end is None else "ended"


def who_of(front, names):
    """Returns the key in names of who fronted. A name is never guessed."""
    member, kind = front.get("member"), "custom front" if front.get("custom") is True else "member"
    if not is_id(member):
        warn_of_loss(f"front {front['_id']}: member is not an id.")
        member = (front["_id"],)
        names[member] = {"kind": kind, "name": f"unknown {kind}"}
    elif member not in names:
        warn(f"{kind} {member} is not in the file, so it was probably deleted. Its fronts were kept.")
        names[member] = {"kind": kind, "name": f"deleted {kind} {member}"}
    return member


def read_rows(file):
    """Returns one row for each front."""
    names = read_names(file)
    rows = []
    for front in documents_of(file, "frontHistory"):
        start, end, status = read_time(front, "startTime"), read_time(front, "endTime"), front.get("customStatus")
        row = {"id": front["_id"], "start": start, "end": end, "state": state_of(front, start, end)}
        status = status if isinstance(status, str) else ""
        rows.append({**row, "who": who_of(front, names), "others": {}, "status": status})
    return rows, names


def end_of(row):
    return row["start"] if row["end"] is None else row["end"]


def find_co_fronters(rows):
    """Notes for each front who fronted for part of the same time. The rows must be in the order of their starts."""
    running = []
    for row in rows:
        # A front whose end is not known counts as ending when it started.
        running = [one for one in running if one["state"] == "live" or end_of(one) > row["start"]]
        for other in running:
            if other["who"] != row["who"]:
                # More than 100 names would make the table as long as it is unreadable.
                if len(other["others"]) <= 100:
                    other["others"][row["who"]] = True
                if len(row["others"]) <= 100:
                    row["others"][other["who"]] = True
        running.append(row)
# endregion


# core
def to_cell(value):
    """Spreadsheets run what begins with these signs, and take 32,767 letters."""
    # Some also divide cells at semicolons and line ends.
    cell = re.sub(r"""\A(?=[\t\r])|(\A|[;\r\n][ "]*)(?=[=+\-@])""", r"\1'", value)
    units = cell.encode("utf-16-le", "surrogatepass")  # Two bytes for each letter that a spreadsheet counts.
    if len(units) <= 2 * 32_767:
        return cell
    warn("Texts with more than 32,767 letters were cut.")
    return units[: 2 * 32_766].decode("utf-16-le", "replace") + "…"
# end core


# region The table
rows, names = read_rows(read_export())
dated = sorted((row for row in rows if row["start"] is not None), key=lambda row: (row["start"], row["id"]))
find_co_fronters(dated)

table = [["start (UTC)", "end (UTC)", "state", "name", "kind", "together with", "status", "id"]]
for row in dated + [row for row in rows if row["start"] is None]:
    times = ["" if time is None else to_text(time) for time in (row["start"], row["end"])]
    who = names[row["who"]]
    others = [names[other]["name"] if index < 100 else "and others" for index, other in enumerate(row["others"])]
    cells = [*times, row["state"], who["name"], who["kind"], "; ".join(others), row["status"], row["id"]]
    table.append([to_cell(cell) for cell in cells])

# Spreadsheets read a file as UTF-8 when it begins with a byte order mark. Only you may read it, and no file is replaced.
try:
    with open(
        target, "x", encoding="utf-8-sig", errors="replace", newline="", opener=lambda *args: os.open(*args, 0o600)
    ) as stream:
        csv.writer(stream).writerows(table)
except OSError as error:
    reason = "it exists already" if error.errno == errno.EEXIST else errno.errorcode.get(error.errno)
    sys.exit(f"{target} cannot be written: {reason}")
print(f"Fronts in {target}: {len(rows)}")
sys.exit(2 if losses else 0)
# endregion
