# Brings the members in a JSON file and in your account together, both ways:
#   python3 sync-members.py my-members.json            says what it would do
#   python3 sync-members.py my-members.json --write    does it
# Needs Python 3.9 and, in SP_TOKEN, a token with read and write permission.
import hashlib
import time

from shared.send import *


# region read_entries(content, system_id), save(path, value), values_of(content)
FILE = sys.argv[1] if len(sys.argv) > 1 else sys.exit("Give a JSON file with members, and --write to change anything.")
IS_DRY_RUN = "--write" not in sys.argv[2:]
FIELDS = ("name", "pronouns", "desc", "color")


def read_json(path, missing=None):
    try:
        with open(path, encoding="utf-8-sig") as file:
            return json.load(file)
    except (OSError, ValueError) as error:
        if missing is not None and isinstance(error, FileNotFoundError):
            return missing
        sys.exit(f"{path} cannot be read: {error}")


def save(path, value):
    """Replaces a file as a whole, so that none is ever half written. Only you may read it."""
    with open(f"{path}.new", "w", encoding="utf-8", opener=lambda *args: os.open(*args, 0o600)) as file:
        json.dump(value, file, indent=2, ensure_ascii=False)
    os.replace(f"{path}.new", path)


def read_entries(content, system_id):
    """Returns the file's entries by id. The id of a new one depends only on its name, so that no run adds it twice."""
    entries = {}
    if not isinstance(content, list):
        sys.exit(f"{FILE} is not a list of members, as in [ … ].")
    for number, entry in enumerate(content, 1):
        name = entry.get("name") if isinstance(entry, dict) else None
        if not isinstance(name, str) or name == "":
            sys.exit(f"Entry {number} has no name.")
        member_id = entry.get("id") or hashlib.sha256(f"{system_id} {name}".encode()).hexdigest()[:24]
        if member_id in entries:
            sys.exit(f"Two entries are the same member: {name}")
        entries[member_id] = entry
    return entries


def values_of(content):
    return {field: (content or {}).get(field) or "" for field in FIELDS}
# endregion


# core
def change(member, values):
    """Changes a member. Returns False if somebody has since it was read."""
    read_at = member["content"].get("lastOperationTime")
    if read_at is None:
        # Members from PluralKit have no time to compare. Look again, right before.
        current = send("GET", f"/v1/member/{me['id']}/{member['id']}")["content"]
        if values_of(current) != values_of(member["content"]):
            return False
    try:
        send("PATCH", f"/v1/member/{member['id']}", values, read_at and {"Operation-Time": str(read_at)})
    except ApiError as error:
        if error.status != 404:
            raise
        return False  # There is a newer change, or the member is gone.
    return True
# end core


# region compare(here, there, before): which side has changed a field; every member; the files
def compare(entry, here, there, before):
    """Sorts out each of an entry's fields by what it was at the last run: only one side may have changed it."""
    to_account, to_file, conflicts = {}, {}, []
    for field in (field for field in FIELDS if field in entry and here[field] != there[field]):
        if there[field] == before.get(field):
            to_account[field] = here[field]
        elif here[field] == before.get(field):
            to_file[field] = there[field]
        else:
            conflicts.append(field)
    return to_account, to_file, conflicts


def report(what, name, names=()):
    global changes
    changes += 1
    print(f"{what}: {name}" + (f" ({', '.join(names)})" if names else ""))


def leave(why, name):
    global exit_code
    print(f"Left alone: {name}: {why}", file=sys.stderr)
    exit_code = 2


def sync_one(member_id):
    entry, member, before = entries.get(member_id), members.get(member_id), synced.get(member_id)
    here, there = values_of(entry), values_of(member and member["content"])
    name = here["name"] or there["name"] or before["name"]
    if not entry and not member:
        del synced[member_id]  # Deleted on both sides.
    elif before and not member:
        leave("deleted in the account. Delete it in the file too.", name)
    elif before and not entry:
        leave("no longer in the file. Delete it in the app too.", name)
    elif not member:
        report("Added to the account", name)
        values = {field: value for field, value in here.items() if value != ""}
        hidden = {"private": True, "preventTrusted": True, "preventsFrontNotifs": True}
        if IS_DRY_RUN:
            return
        send("POST", f"/v1/member/{member_id}", {**hidden, **values})
        # Some servers fill in what is missing, such as the colour.
        synced[member_id] = values_of(send("GET", f"/v1/member/{me['id']}/{member_id}")["content"])
        entries[member_id] = {"id": member_id, **entry, **synced[member_id]}
    elif not entry:
        report("Added to the file", name)
        entries[member_id] = {"id": member_id, **there}
        synced[member_id] = there
    else:
        to_account, to_file, conflicts = compare(entry, here, there, before or {})
        if conflicts:
            leave(f"changed on both sides: {', '.join(conflicts)}", name)
        if to_account and not IS_DRY_RUN and not change(member, to_account):
            leave("changed in the account a moment ago. Run it again.", name)
            return
        if to_account:
            report("Changed in the account", name, to_account)
        if to_file:
            report("Changed in the file", name, to_file)
        entries[member_id] = {"id": member_id, **entry, **to_file}
        agreed = [field for field in FIELDS if field in entry and field not in conflicts]
        synced[member_id] = {**(before or {}), **{field: to_file.get(field, here[field]) for field in agreed}}


exit_code = changes = 0
me = send("GET", "/v1/me")
content = read_json(FILE)
entries = read_entries(content, me["id"])
synced = read_json(f"{FILE}.synced", {})
members = {member["id"]: member for member in send("GET", f"/v1/members/{me['id']}")}
for one in dict.fromkeys([*entries, *members, *synced]):
    sync_one(one)
if not IS_DRY_RUN and read_json(FILE) != content:
    print(f"{FILE} was changed while this ran, so it was not written. Run it again.", file=sys.stderr)
    exit_code = 2
elif not IS_DRY_RUN:
    save(FILE, list(entries.values()))
    save(f"{FILE}.synced", synced)
print(f"Changes: {changes}." + (" Nothing was written: add --write." if IS_DRY_RUN and changes else ""))
sys.exit(exit_code)
# endregion
