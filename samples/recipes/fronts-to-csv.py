# Turns the front history of an export file into a table for spreadsheets (CSV), with times in UTC:
#   python3 fronts-to-csv.py export.json fronts.csv
# Needs Python 3.9. Nothing leaves your device.
import csv
import errno
import json
import os
import re
import sys
from datetime import datetime, timedelta, timezone

source = sys.argv[1] if len(sys.argv) > 1 else "export.json"
target = sys.argv[2] if len(sys.argv) > 2 else "fronts.csv"
EPOCH = datetime(1970, 1, 1, tzinfo=timezone.utc)
ISO_TIME = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(\.[0-9]{3})?Z")
exit_code = 0
for stream in (sys.stdout, sys.stderr):
    stream.reconfigure(encoding="utf-8", errors="replace")


def is_number(value):
    return isinstance(value, (int, float)) and not isinstance(value, bool)


def to_id(value):
    return value if isinstance(value, str) else "without id"


def warn(message):
    """Says what is unusual about the file."""
    print(f"Warning: {message}", file=sys.stderr)


def warn_of_loss(message):
    """Says what could not be read. The program goes on, and ends with 2."""
    global exit_code
    warn(message)
    exit_code = 2


def read_export():
    try:
        with open(source, encoding="utf-8-sig") as stream:
            text = stream.read()
        # NaN and Infinity are not JSON: int refuses them.
        file = json.loads(text, parse_constant=int)
    except OSError as error:
        sys.exit(f"{source} cannot be read: {errno.errorcode.get(error.errno)}")
    except (ValueError, RecursionError):
        sys.exit(f"{source} is not JSON, or is cut off. Save the attachment again.")
    if isinstance(file, dict) and ("members" in file or "frontHistory" in file):
        return file
    sys.exit(f"{source} is not an export file: it has neither members nor frontHistory.")


def documents_of(file, name):
    """Returns the documents of a collection: an array, or in older files an object by id."""
    value = file.get(name)
    if not isinstance(value, (list, dict)):
        warn_of_loss(f"{name} is not an array, and was not read." if name in file else f"{name} is missing.")
        return []
    entries = value
    if isinstance(value, dict):
        warn(f"{name} is an object, not an array. Its values were read as documents.")
        entries = [{"_id": key, **entry} if isinstance(entry, dict) else entry for key, entry in value.items()]
    documents = [entry for entry in entries if isinstance(entry, dict)]
    others = len(entries) - len(documents)
    if others > 0:
        warn_of_loss(f"{name} holds what is not a document, and was not read: {others}")
    return documents


def to_datetime(value):
    """Reads each form of time that a file can have. Returns None for anything else."""
    try:
        if isinstance(value, str) and ISO_TIME.fullmatch(value):
            time = datetime.fromisoformat(value.replace("Z", "+00:00"))
            return time if time >= EPOCH else None
        if isinstance(value, dict) and is_number(value.get("_seconds")):
            value = value["_seconds"] * 1000
        elif isinstance(value, str) and re.fullmatch("[0-9]+", value):
            value = float(value)
        if is_number(value) and value >= 0:
            return EPOCH + timedelta(milliseconds=int(value))
    except (ValueError, OverflowError):
        pass
    return None


def to_text(time):
    return time.strftime("%Y-%m-%d %H:%M:%S")


def read_time(front, field):
    """Reads a time of a front. Returns None where there is none, or none that can be read."""
    value = front.get(field)
    if value is None and field == "endTime":
        return None
    time = to_datetime(value)
    if time is None:
        warn_of_loss(f"front {to_id(front.get('_id'))}: {field} is not a time.")
    return time


def read_names(file):
    """Returns what an id in a front names: members first, then custom fronts."""
    names = {}
    for collection, kind in (("members", "member"), ("frontStatuses", "custom front")):
        for document in documents_of(file, collection):
            id, name = to_id(document.get("_id")), document.get("name")
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


def read_rows(file):
    """Returns one row for each front."""
    names = read_names(file)
    rows = []
    for front in documents_of(file, "frontHistory"):
        member, status = to_id(front.get("member")), front.get("customStatus")
        if member not in names:
            kind = "custom front" if front.get("custom") is True else "member"
            warn(f"{kind} {member} is not in the file, so it was probably deleted. Its fronts were kept.")
            names[member] = {"kind": kind, "name": f"deleted {kind} {member}"}
        start, end = read_time(front, "startTime"), read_time(front, "endTime")
        row = {"id": to_id(front.get("_id")), "start": start, "end": end, "state": state_of(front, start, end)}
        rows.append({**row, "who": member, "others": {}, "status": status if isinstance(status, str) else ""})
    return rows, names


def find_co_fronters(rows):
    """Notes for each front who fronted for part of the same time. The rows must be in the order of their starts."""
    running = []
    for row in rows:
        # A front whose end is not known counts as ending when it started.
        running = [one for one in running if one["state"] == "live" or (one["end"] or one["start"]) > row["start"]]
        for other in running:
            if other["who"] != row["who"]:
                other["others"][row["who"]] = row["others"][other["who"]] = True
        running.append(row)


rows, names = read_rows(read_export())
dated = sorted((row for row in rows if row["start"]), key=lambda row: (row["start"], row["id"]))
find_co_fronters(dated)

table = [["start (UTC)", "end (UTC)", "state", "name", "kind", "together with", "status", "id"]]
for row in dated + [row for row in rows if not row["start"]]:
    times = [to_text(time) if time else "" for time in (row["start"], row["end"])]
    who = names[row["who"]]
    others = "; ".join(names[other]["name"] for other in row["others"])
    table.append([*times, row["state"], who["name"], who["kind"], others, row["status"], row["id"]])

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
sys.exit(exit_code)
