# Makes a table (CSV) of the front history in an export file, with times in UTC:
#   python3 fronts-to-csv.py export.json fronts.csv
# Needs Python 3.9. Nothing leaves your device.
# region read_export(), documents_of(), read_time(): every known form of file
import csv
import os
from shared.documents_of import *

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
    # Some also divide cells at semicolons, tabs and line ends.
    cell = re.sub(r"""\A(?=[\t\r])|((?:\A|[;\t\r\n])[ "]*)(?=[=+\-@＝＋－＠])""", r"\1'", value)
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
