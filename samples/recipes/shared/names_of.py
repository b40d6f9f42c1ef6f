import re


# shared
def names_of(copy):
    """Returns the names of who is fronting, in the order of their fronts."""
    people = {**copy["frontStatuses"], **copy["members"]}
    fronts = sorted(copy["frontHistory"].values(), key=lambda front: front["startTime"])
    names = [people.get(front["member"], {}).get("name", "Unknown") for front in fronts]
    # Without control characters, which a terminal would obey.
    return [re.sub(r"[\x00-\x1f\x7f-\x9f]", "", name) for name in names]
