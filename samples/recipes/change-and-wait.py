# Lets a member front, and waits until the socket has reported it:
#   python3 change-and-wait.py Robin
# Needs Python 3.9, the package websockets (15 or newer) and, in SP_TOKEN, a token to read and write.
# region Packages
import secrets
import time
import unicodedata

from websockets.exceptions import InvalidStatus, WebSocketException
from websockets.sync.client import ClientConnection, connect
# endregion

from shared.call import *

# region wait_for(socket, is_wanted), as_seen(name): the socket, authenticated, and the member
if len(sys.argv) < 2:
    sys.exit("Give the name of a member.")
name = sys.argv[1]


from shared.connection import *


def wait_for(socket, is_wanted):
    """Reads messages up to one that fits. What comes during a request waits to be read, so none is missed."""
    limit = time.monotonic() + 15
    while True:
        frame = socket.recv(timeout=max(0, limit - time.monotonic()))
        if not frame.startswith("{"):
            continue  # "Session invalidated" is a plain string.
        message = json.loads(frame)
        if message.get("msg", "").startswith("Authentication violation"):
            sys.exit(message["msg"])
        if is_wanted(message):
            return message


from shared.as_seen import *


def main():
    with connect(ADDRESS, create_connection=Connection, open_timeout=15, close_timeout=5, max_size=2**24) as socket:
        wait_for(socket, lambda message: message == {})
        socket.send(json.dumps({"op": "authenticate", "token": TOKEN}))
        accepted = wait_for(socket, lambda message: message.get("msg") == "Successfully authenticated")

        members = call("GET", f"/v1/members/{accepted['resolvedToken']['uid']}")
        member_id = next((item["id"] for item in members if as_seen(item["content"]["name"]) == as_seen(name)), None)
        if not member_id:
            sys.exit(f"There is no member named {name}.")
        # endregion
        # core
        # An id chosen here is known even if the message comes first.
        entry_id = secrets.token_hex(12)
        front = {"custom": False, "live": True, "startTime": round(time.time() * 1000), "member": member_id}
        call("POST", f"/v1/frontHistory/{entry_id}", front)
        wait_for(socket, lambda message: any(change["id"] == entry_id for change in message.get("results", [])))
        # end core
        print(f"{name} is fronting, and the socket has reported it.")


# region What can fail
try:
    main()
except TimeoutError:
    sys.exit("Socket: no message came in time.")
except (OSError, WebSocketException) as error:
    sys.exit(f"Socket: {error}")
# endregion
