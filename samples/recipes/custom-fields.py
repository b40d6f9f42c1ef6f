# Prints the custom field values of all members, or sets one, on any account:
#   python3 custom-fields.py
#   python3 custom-fields.py Juniper "Favourite tea" Jasmine
# Needs Python 3.9 and, in SP_TOKEN, a token to read, and to write if you set a value.
import unicodedata

from shared.call import *

if len(sys.argv) not in (1, 4):
    sys.exit("Give nothing, or a member, a field and a value.")


# region as_seen(name), get_fields(me)
from shared.as_seen import *


def get_fields(me):
    """Returns the names of the fields in their order, by id, which is the key of a value in a member's `info`."""
    fields = {field["id"]: field["content"] for field in call("GET", f"/v1/customFields/{me['id']}")}
    if not fields:
        # A legacy account has its fields in the profile, and a number as `order`.
        fields = dict(sorted(me["content"].get("fields", {}).items(), key=lambda item: item[1]["order"]))
    return {field_id: field["name"] for field_id, field in fields.items()}
# endregion


# core
def set_value(member, field_id, value):
    try:
        # Migrated accounts: only the fields that are named change.
        call("PATCH", f"/v1/member/fields/{member['id']}", {"info": {field_id: value}})
    except ApiError as error:
        if error.status != 400:
            raise
        # Legacy accounts refuse that, and replace `info` as a whole: send all.
        info = {**member["content"].get("info", {}), field_id: value}
        call("PATCH", f"/v1/member/{member['id']}", {"info": info})
# end core


# region What it prints, and what it checks
me = call("GET", "/v1/me")
fields = get_fields(me)
members = call("GET", f"/v1/members/{me['id']}")

if len(sys.argv) == 1:
    for member in members:
        info = member["content"].get("info", {})
        for field_id, field_name in fields.items():
            if info.get(field_id):
                print(f"{member['content']['name']}, {field_name}: {info[field_id]}")
else:
    member_name, field_name, value = sys.argv[1:]
    member = next((one for one in members if as_seen(one["content"]["name"]) == as_seen(member_name)), None)
    field_id = next((id for id, name in fields.items() if as_seen(name) == as_seen(field_name)), None)
    if not member:
        sys.exit(f"There is no member named {member_name}.")
    if not field_id:
        sys.exit(f"There is no custom field named {field_name}.")
    set_value(member, field_id, value)

    # A field that was deleted can still be in the profile. A value for it is accepted, but not stored.
    stored = call("GET", f"/v1/member/{me['id']}/{member['id']}")["content"].get("info", {})
    if stored.get(field_id) != value:
        sys.exit(f"Not stored. Was the custom field {field_name} deleted?")
    print(f"{member_name}, {field_name}: {value}")
# endregion
