from shared.call import *


# shared
# What the copy holds: the name on the socket, and the list to load.
LISTS = {
    "members": "/v1/members/{system_id}",
    "frontStatuses": "/v1/customFronts/{system_id}",
    "frontHistory": "/v1/fronters",
}


# region load(system_id)
def load(system_id):
    """Reloads everything: what changed while there was no connection is not sent again."""
    lists = {target: call("GET", path.format(system_id=system_id)) for target, path in LISTS.items()}
    return {target: {item["id"]: item["content"] for item in items} for target, items in lists.items()}
# endregion
