# Prints who is fronting.
# Needs Python 3.9 and, in SP_TOKEN, a token with read permission.
from datetime import datetime, timezone

from shared.call import *

# core
me = call("GET", "/v1/me")
fronters = call("GET", "/v1/fronters")

# An entry names a member or a custom front, so both lists are needed.
members = call("GET", f"/v1/members/{me['id']}")
custom_fronts = call("GET", f"/v1/customFronts/{me['id']}")
names = {item["id"]: item["content"]["name"] for item in members + custom_fronts}
# end core


# region What it prints
if not fronters:
    print("Nobody is fronting.")
for entry in fronters:
    content = entry["content"]
    name = names.get(content["member"], "Unknown")
    since = datetime.fromtimestamp(content["startTime"] / 1000, timezone.utc)
    status = content.get("customStatus")
    print(plain(f"{name} since {since:%Y-%m-%dT%H:%M:%SZ}" + (f": {status}" if status else "")))
# endregion
