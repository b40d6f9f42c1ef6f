# Adds all members of a JSON file, a list of what "Add member" takes, once:
#   python3 import-members.py members.json
# Needs Python 3.9 and, in SP_TOKEN, a token with read and write permission.
import hashlib
import time

from shared.send import *


# region read_members(): the file, checked
FILE = sys.argv[1] if len(sys.argv) > 1 else sys.exit("Give a JSON file with members.")
# Always sent, since servers differ on a missing flag: what an entry does not say is hidden.
HIDDEN = {"private": True, "preventTrusted": True, "preventsFrontNotifs": True}


def read_members():
    try:
        with open(FILE, encoding="utf-8-sig") as file:
            members = json.load(file, parse_constant=int)  # NaN and Infinity are not JSON: int refuses them.
    except OSError as error:
        sys.exit(f"{FILE}: {error}")
    except (ValueError, RecursionError) as error:
        sys.exit(f"{FILE} is not JSON in UTF-8: {error}")
    faults = faults_of(members)
    if faults:
        sys.exit("\n".join([f"Nothing was added. {FILE}:", *faults]))
    return members


def faults_of(members):
    """Names everything that is wrong with the file."""
    if not isinstance(members, list):
        return ["It is not a list of members, as in [ … ]."]
    faults, entries = [], {}
    for entry, member in enumerate(members, 1):
        name = member.get("name") if isinstance(member, dict) else None
        other = entries.get(name) if isinstance(name, str) else None
        if not isinstance(name, str) or name == "":
            faults.append(f"Entry {entry} has no name.")
        elif any("\ud800" <= letter <= "\udfff" for letter in name):
            faults.append(f"Entry {entry} has a broken character in its name.")
        elif other:
            advice = "Rename one: you can change it back in the app."
            faults.append(f"Entries {other} and {entry} are both named {name}. {advice}")
        else:
            entries[name] = entry
    return faults
# endregion


# core
def id_of(system_id, name):
    """The same id in every run, so that the next one knows what is there."""
    return hashlib.sha256(f"{system_id} {name}".encode()).hexdigest()[:24]
# end core


# region What is there already
members = read_members()
me = send("GET", "/v1/me")
stored = {member["id"] for member in send("GET", f"/v1/members/{me['id']}")}
exit_code = added = skipped = 0
for member in members:
    member_id = id_of(me["id"], member["name"])
    if member_id in stored:
        skipped += 1
        continue
    # endregion
    # core
    try:
        send("POST", f"/v1/member/{member_id}", {**HIDDEN, **member})
        added += 1
    except ApiError as error:
        if error.status != 400:
            sys.exit(f"{error}\nAdded: {added}. Run it again to go on.")
        print(f"Not added: {member['name']}: {error}", file=sys.stderr)
        exit_code = 2
    # end core
print(f"Added: {added}. Skipped: {skipped}.")
sys.exit(exit_code)
