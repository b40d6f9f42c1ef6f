def apply(copy, target, change):
    """Applies one change from the socket to the copy."""
    if target not in copy:
        return  # A collection that this program does not keep.
    content = change["content"]
    is_past = target == "frontHistory" and not content.get("live")
    if change["operationType"] == "delete" or is_past:
        copy[target].pop(change["id"], None)
    else:
        copy[target][change["id"]] = content  # The whole object, for insert and update alike.
