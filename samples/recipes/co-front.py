# Lets someone join the front, or leave it; everyone else goes on fronting.
#   python3 co-front.py join Robin "First day here"
#   python3 co-front.py leave Robin
# Needs Python 3.9 and, in SP_TOKEN, a token with read and write permission.
import time
import unicodedata

from shared.call import *

# region find(name_or_id): who joins or leaves, and who is fronting
if len(sys.argv) < 3 or sys.argv[1] not in ("join", "leave"):
    sys.exit("Give join or leave, and a name.")
action, name = sys.argv[1:3]
custom_status = sys.argv[3] if len(sys.argv) > 3 else ""


from shared.find import *


who = find(name)
fronters = call("GET", "/v1/fronters")
entry = next((one for one in fronters if one["content"]["member"] == who["id"]), None)
now = round(time.time() * 1000)
# endregion

# core
if action == "join":
    if entry:
        sys.exit(f"{who['name']} is fronting already.")
    front = {"custom": who["custom"], "live": True, "startTime": now, "member": who["id"]}
    if custom_status:
        front["customStatus"] = custom_status
    call("POST", "/v1/frontHistory", front)
    print(f"{who['name']} joins. Fronting now: {len(fronters) + 1}.")
else:
    if not entry:
        sys.exit(f"{who['name']} is not fronting.")
    end_time = max(now, entry["content"]["startTime"] + 1)  # Never before the start, even if this clock is slow.
    call("PATCH", f"/v1/frontHistory/{entry['id']}", {"live": False, "endTime": end_time})
    print(f"{who['name']} leaves. Fronting now: {len(fronters) - 1}.")
# end core
