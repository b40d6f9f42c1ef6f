from shared.as_seen import *
from shared.call import *


def find(name_or_id):
    """Finds a member or custom front of the system by name or id."""
    me = call("GET", "/v1/me")
    found = []
    for path, custom in (("members", False), ("customFronts", True)):
        for item in call("GET", f"/v1/{path}/{me['id']}"):
            if name_or_id == item["id"] or as_seen(name_or_id) == as_seen(item["content"]["name"]):
                found.append({"id": item["id"], "name": item["content"]["name"], "custom": custom})
    if not found:
        sys.exit(f"There is no member or custom front named {name_or_id}.")
    if len(found) > 1:
        sys.exit("Several have that name. Give an id: " + ", ".join(one["id"] for one in found))
    return found[0]
