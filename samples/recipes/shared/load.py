from shared.call import *
from shared.lists import *


# shared
def load(system_id):
    """Reloads everything: what changed while there was no connection is not sent again."""
    lists = {target: call("GET", path.format(system_id=system_id)) for target, path in LISTS.items()}
    return {target: {item["id"]: item["content"] for item in items} for target, items in lists.items()}
