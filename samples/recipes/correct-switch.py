# Corrects when somebody's latest front began, and the fronts that ended then:
#   python3 correct-switch.py Robin 2025-06-15T09:30Z
# Needs Python 3.9 and, in SP_TOKEN, a token with read and write permission.
import time
import unicodedata
import urllib.parse
from datetime import datetime

from shared.call import *

# region find(name_or_id), their latest front, and those before it
TOLERANCE = 1000  # Milliseconds: end and start can differ a little.
try:
    name = sys.argv[1]
    moment = datetime.fromisoformat(sys.argv[2].replace("Z", "+00:00"))  # Python 3.9 does not know Z.
except (IndexError, ValueError):
    sys.exit("Give a name and a time, such as 2025-06-15T09:30Z.")


from shared.find import *


who = find(name)
fronts = call("GET", f"/v1/frontHistory/member/{who['id']}?sortBy=startTime&sortOrder=-1&limit=1")
if not fronts:
    sys.exit(f"{who['name']} has never fronted.")
front = fronts[0]

# Both ends of a range count, so a front that ended at the moment of the switch is in it.
start_time = front["content"]["startTime"]
span = urllib.parse.urlencode({"startTime": start_time - TOLERANCE, "endTime": start_time + TOLERANCE})
around = call("GET", f"/v1/frontHistory/{front['content']['uid']}?{span}")
others = [
    entry
    for entry in around
    if entry["id"] != front["id"] and abs(entry["content"]["endTime"] - start_time) <= TOLERANCE
]
# endregion

# core
# The server does not check that a start is before its end.
new_time = round(moment.timestamp() * 1000)
end_time = front["content"].get("endTime") or round(time.time() * 1000)
if new_time >= end_time or any(new_time <= entry["content"]["startTime"] for entry in others):
    sys.exit("A front would end before it starts. Give another time.")
# The start comes last: if this is stopped halfway, it still finds the switch.
for entry in others:
    call("PATCH", f"/v1/frontHistory/{entry['id']}", {"endTime": new_time})
call("PATCH", f"/v1/frontHistory/{front['id']}", {"startTime": new_time})
# end core
print(f"{who['name']} fronts from {sys.argv[2]}. Ends moved: {len(others)}.")
