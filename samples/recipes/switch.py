# Logs a switch: one member or custom front starts to front, and all others end.
#   python3 switch.py Robin "First day here"
# Needs Python 3.9 and, in SP_TOKEN, a token with read and write permission.
import time
import unicodedata

from shared.call import *

# region find(name_or_id): who starts, and who is fronting
if len(sys.argv) < 2:
    sys.exit("Give the name of who is fronting now, and a status if you like.")
name = sys.argv[1]
custom_status = sys.argv[2] if len(sys.argv) > 2 else ""


from shared.find import *


upcoming = find(name)
fronters = call("GET", "/v1/fronters")
others = [entry for entry in fronters if entry["content"]["member"] != upcoming["id"]]
# endregion

# core
# One time for all, and never before a front's own start.
now = max([round(time.time() * 1000), *(entry["content"]["startTime"] + 1 for entry in others)])

# Start first, so that there is no moment in which nobody fronts.
current = next((entry for entry in fronters if entry["content"]["member"] == upcoming["id"]), None)
if not current:
    front = {"custom": upcoming["custom"], "live": True, "startTime": now, "member": upcoming["id"]}
    if custom_status:
        front["customStatus"] = custom_status
    call("POST", "/v1/frontHistory", front)
elif custom_status:
    call("PATCH", f"/v1/frontHistory/{current['id']}", {"customStatus": custom_status})
for entry in others:
    # Both are needed: the server does not fill in the end.
    call("PATCH", f"/v1/frontHistory/{entry['id']}", {"live": False, "endTime": now})
# end core
print(f"{upcoming['name']} is fronting now. Fronts that ended: {len(others)}.")
