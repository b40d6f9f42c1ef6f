from shared.plain import *


# shared
def names_of(copy):
    """Returns the names of who is fronting, in the order of their fronts."""
    people = {**copy["frontStatuses"], **copy["members"]}
    fronts = sorted(copy["frontHistory"].values(), key=lambda front: front["startTime"])
    names = [people.get(front["member"], {}).get("name", "Unknown") for front in fronts]
    return [plain(name) for name in names]
