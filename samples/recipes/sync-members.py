# Keeps the members in a JSON file and those in your account in step, both ways:
#   python3 sync-members.py my-members.json            says what it would do
#   python3 sync-members.py my-members.json --write    does it
# Needs Python 3.9 and, in SP_TOKEN, a token with read and write permission.
import hashlib
import time

from shared.send import *


# region read_entries(content, system_id), save(path, value), values_of(content)
FILE, *others = [arg for arg in sys.argv[1:] if arg != "--write"] or [""]
if not FILE or FILE.startswith("-") or others:
    sys.exit("Give one JSON file with members, and --write to change anything. There are no other options.")
IS_DRY_RUN = "--write" not in sys.argv
FIELDS = ("name", "pronouns", "desc", "color")


from shared.read_json import *


def save(path, value):
    """With --write, replaces a file as a whole, so that none is ever half written. Only you may read it."""
    if IS_DRY_RUN:
        return
    with open(f"{path}.new", "w", encoding="utf-8", opener=lambda *args: os.open(*args, 0o600)) as file:
        json.dump(value, file, indent=2, ensure_ascii=False)
    os.replace(f"{path}.new", path)


def read_entries(content, system_id):
    """Returns the file's entries, with ids. The id of a new one depends only on its name, so that no run adds it twice."""
    entries = {}
    if not isinstance(content, list):
        sys.exit(f"{FILE} is not a list of members, as in [ … ].")
    for number, entry in enumerate(content, 1):
        name = entry.get("name") if isinstance(entry, dict) else None
        if not isinstance(name, str) or name == "":
            sys.exit(f"Entry {number} has no name.")
        member_id = str(entry.get("id") or hashlib.sha256(f"{system_id} {name}".encode()).hexdigest()[:24])
        member_id = member_id.lower() if re.fullmatch("[0-9A-Fa-f]{24}", member_id) else member_id
        if member_id in entries:
            sys.exit(f"Two entries are the same member: {name}")
        entries[member_id] = {"id": member_id, **entry} | {"id": member_id}
    return entries


def values_of(content):
    return {field: (content or {}).get(field) or "" for field in FIELDS}
# endregion


# core
def change(member, values):
    """Changes a member. Returns False if somebody has since it was read."""
    read_at = member["content"].get("lastOperationTime")
    try:
        if read_at is None:
            # Members from PluralKit have no time to compare. Look again, right before.
            current = send("GET", f"/v1/member/{me['id']}/{member['id']}")["content"]
            if values_of(current) != values_of(member["content"]):
                return False
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
            in_file, in_account = (json.dumps(side[field], ensure_ascii=False)[:60] for side in (here, there))
            conflicts.append(f"{field} is {in_file} in the file, {in_account} in the account")
    return to_account, to_file, conflicts


def report(what, name, names=()):
    global changes
    changes += 1
    print(f"{what}: {name}" + (f" ({', '.join(names)})" if names else ""))


def leave(why, name):
    global exit_code
    print(f"Left alone: {name}, {why}", file=sys.stderr)
    exit_code = exit_code or 2


def keep():
    """Saves what is the same on both sides, after each change too, so that the next run knows it if this one is stopped."""
    for member_id in filter(members.get, entries):
        there = values_of(members[member_id]["content"])
        same = {field: value for field, value in values_of(entries[member_id]).items() if value == there[field]}
        synced[member_id] = {**synced.get(member_id, {}), **same}
    save(f"{FILE}.synced", {"system": system, **synced})


def sync_one(member_id, name):
    entry, member, before = entries.get(member_id), members.get(member_id), synced.get(member_id)
    here, there = values_of(entry), values_of(member and member["content"])
    if entry is None and member is None:
        del synced[member_id]  # Deleted on both sides.
    elif before is not None and member is None:
        leave("deleted in the account. Delete it in the file too, if you meant to.", name)
    elif before is not None and entry is None:
        leave("no longer in the file. Delete it in the app too, if you meant to.", name)
    elif member is None:
        values = {field: value for field, value in here.items() if value != ""}
        hidden = {"private": True, "preventTrusted": True, "preventsFrontNotifs": True}
        if IS_DRY_RUN:
            return report("Added to the account", name)
        send("POST", f"/v1/member/{member_id}", {**hidden, **values})
        report("Added to the account", name)
        members[member_id] = {"id": member_id, "content": here}
        keep()
        # Some servers fill in what is missing, such as the colour.
        members[member_id] = send("GET", f"/v1/member/{me['id']}/{member_id}")
        next_entries[member_id] = {**entry, **values_of(members[member_id]["content"])}
    elif entry is None:
        report("Added to the file", name)
        next_entries[member_id] = {"id": member_id, **there}
    else:
        to_account, to_file, conflicts = compare(entry, here, there, before or {})
        if conflicts:
            leave(f"changed on both sides ({'; '.join(conflicts)})", name)
        if to_account and not IS_DRY_RUN and not change(member, to_account):
            return leave("changed or deleted in the account a moment ago. Run it again.", name)
        if to_account:
            report("Changed in the account", name, to_account)
            member["content"].update(to_account)
            keep()
        if to_file:
            report("Changed in the file", name, to_file)
        next_entries[member_id] = {**entry, **to_file}


exit_code = changes = 0
me = send("GET", "/v1/me")
content = read_json(FILE)
entries = read_entries(content, me["id"])
next_entries = dict(entries)
synced = read_json(f"{FILE}.synced") if os.path.exists(f"{FILE}.synced") else {}
system = synced.pop("system", me["id"])
if system != me["id"]:
    sys.exit(f"{FILE} is for another account. Use one file for each account.")
members = {member["id"]: member for member in send("GET", f"/v1/members/{me['id']}")}
try:
    for one in dict.fromkeys([*entries, *members, *synced]):
        name = (entries.get(one) or members.get(one, {}).get("content", {})).get("name", one)
        try:
            sync_one(one, name)
        except ApiError as error:
            if error.status not in (400, 404, 413, 500):
                raise
            leave(error, name)
            exit_code = 1
finally:
    if read_json(FILE) == content:
        save(FILE, list(next_entries.values()))
        entries = next_entries
    else:
        leave("changed while this ran. Run it again.", FILE)
    keep()
print(f"Changes: {changes}." + (" Nothing was written: add --write." if IS_DRY_RUN and changes else ""))
sys.exit(exit_code)
# endregion
