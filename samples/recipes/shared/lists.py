# What the copy holds: the name on the socket, and the list to load.
LISTS = {
    "members": "/v1/members/{system_id}",
    "frontStatuses": "/v1/customFronts/{system_id}",
    "frontHistory": "/v1/fronters",
}
