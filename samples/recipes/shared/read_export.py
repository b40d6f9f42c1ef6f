import errno
import json
import re
import sys
from datetime import datetime, timedelta, timezone

from shared.utf8 import *

SOURCE = sys.argv[1] if len(sys.argv) > 1 else "export.json"
EPOCH = datetime(1970, 1, 1, tzinfo=timezone.utc)
ISO_TIME = re.compile(r"([0-9-]{10}T[0-9:]{8})(?:\.([0-9]{1,9}))?(Z|[+-][0-9]{2}:[0-9]{2})?")
warned = set()


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


def to_documents(file):
    """Takes objects of the API, as the recipe export-everything saves them, for the documents of an export file."""
    if not isinstance(file, dict) or not isinstance(file.get("user"), dict):
        return file

    def to_document(item):
        has_content = isinstance(item, dict) and isinstance(item.get("content"), dict)
        return {"_id": item.get("id"), **item["content"]} if has_content else item

    lists = {name: value for name, value in file.items() if name not in ("server", "exportedAt", "user")}
    return {
        name: [to_document(item) for item in value] if isinstance(value, list) else value
        for name, value in {"users": [file["user"]], **lists}.items()
    }


def rename(file, old, new, documents):
    """Gives a collection the name that it has in most files."""
    if documents is not None and not file.get(new):
        warn(f"{old} was read as {new}.")
        del file[old]
        file[new] = documents


def read_export():
    try:
        with open(SOURCE, "rb") as stream:
            data = stream.read()
    except OSError as error:
        sys.exit(f"{SOURCE} cannot be read: {errno.errorcode.get(error.errno)}")
    file = to_documents(parse(decode(data)))
    if not isinstance(file, dict) or not {"members", "frontHistory"} & file.keys():
        sys.exit(f"{SOURCE} is not an export file: it has neither members nor frontHistory.")
    rename(file, "customFronts", "frontStatuses", file.get("customFronts"))
    if isinstance(file.get("settings"), dict):
        rename(file, "settings", "users", [{"_id": "settings", **file["settings"]}])
    return file


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
