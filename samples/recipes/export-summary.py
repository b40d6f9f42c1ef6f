# Prints how much is in an export file, and the period that its front history covers (UTC):
#   python3 export-summary.py export.json
# Needs Python 3.9. Nothing leaves your device.
import errno
import json
import re
import sys
from datetime import datetime, timedelta, timezone

source = sys.argv[1] if len(sys.argv) > 1 else "export.json"
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

fronts = collections["frontHistory"]
times = [read_time(front, field) for front in fronts for field in ("startTime", "endTime")]
known = [time for time in times if time is not None]
if known:
    print(f"Front history: {to_text(min(known))} to {to_text(max(known))}")
print("Live fronts:", sum(front.get("live") is True for front in fronts))
sys.exit(exit_code)
