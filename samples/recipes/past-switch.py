# Logs a switch that happened earlier, or a front that is over:
#   python3 past-switch.py Robin 2025-06-15T09:00Z
#   python3 past-switch.py Robin 2025-06-14T09:00Z 2025-06-14T11:30Z
# Needs Python 3.9 and, in SP_TOKEN, a token with read and write permission.
import time
import unicodedata
from datetime import datetime

from shared.call import *


# region find(name_or_id): who, the times, and who is fronting
def milliseconds(text):
    return round(datetime.fromisoformat(text.replace("Z", "+00:00")).timestamp() * 1000)  # Python 3.9 does not know Z.


try:
    name, start_time, end_time = sys.argv[1], milliseconds(sys.argv[2]), milliseconds(sys.argv[-1])
except (IndexError, ValueError):
    sys.exit("Give a name and a time, such as 2025-06-15T09:30Z.")
if end_time < start_time or time.time() * 1000 < end_time:
    sys.exit("Give times in the past, the earlier one first.")


from shared.find import *


who = find(name)
front = {"custom": who["custom"], "member": who["id"], "startTime": start_time}
done = (who["id"], start_time)  # The front that is added here, if the program was stopped after that.
fronters = call("GET", "/v1/fronters")
others = [one for one in fronters if (one["content"]["member"], one["content"]["startTime"]) != done]
# endregion

# core
if len(sys.argv) > 3:
    # A front that is over changes nothing else.
    call("POST", "/v1/frontHistory", {**front, "live": False, "endTime": end_time})
else:
    if any(one["content"]["member"] == who["id"] for one in others):
        sys.exit(f"{who['name']} is fronting already. Correct that front.")
    # The server would accept an end before the start.
    if any(one["content"]["startTime"] >= start_time for one in others):
        sys.exit("Somebody has started since. Correct that front.")

    if len(others) == len(fronters):
        call("POST", "/v1/frontHistory", {**front, "live": True})
    for entry in others:
        call("PATCH", f"/v1/frontHistory/{entry['id']}", {"live": False, "endTime": start_time})
# end core
print(f"{who['name']} fronted from {' to '.join(sys.argv[2:])}.")
