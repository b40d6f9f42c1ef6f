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

# region The same in every recipe: call(method, path, body, headers)
import json
import os
import sys
import urllib.error
import urllib.request
from http.client import HTTPException

SERVER = os.environ.get("SP_API", "https://api.apparyllis.com")
TOKEN = os.environ.get("SP_TOKEN", "").strip()
if not TOKEN:
    sys.exit("Set SP_TOKEN to a token. The first lines say which permissions it needs.")


class ApiError(SystemExit):
    """The server's message and, if there was a response, the status. It ends the program, unless it is caught."""

    def __init__(self, message, status=None):
        super().__init__(message)
        self.status = status


def call(method, path, body=None, headers=None):
    """Sends a request."""
    headers = {"User-Agent": "simply-plural-recipe", **(headers or {})}
    data = None
    if body is not None:
        headers["Content-Type"] = "application/json"
        data = json.dumps(body).encode()
    request = urllib.request.Request(SERVER + path, data=data, headers=headers, method=method)
    request.add_unredirected_header("Authorization", TOKEN)  # Never sent on to another server.
    try:
        with urllib.request.urlopen(request, timeout=15) as response:
            text = response.read()
            return json.loads(text) if text else None
    except urllib.error.HTTPError as error:
        text = error.read().decode().strip() or "(empty body)"
        raise ApiError(f"{method} {path}: {error.code} {text}", error.code) from None
    except (OSError, HTTPException, json.JSONDecodeError) as error:
        raise ApiError(f"{method} {path}: {error}") from None
# endregion

# region wait_for(socket, is_wanted), as_seen(name): the socket, authenticated, and the member
ADDRESS = os.environ.get("SP_SOCKET", "wss://api.apparyllis.com/v1/socket")
if len(sys.argv) < 2:
    sys.exit("Give the name of a member.")
name = sys.argv[1]


class Connection(ClientConnection):
    def handshake(self, *args):
        try:
            super().handshake(*args)
        except InvalidStatus as error:
            raise ConnectionError(str(error)) from None  # If it were a redirect, the token would go to another server.


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


def as_seen(name):
    """A name as people see it: an accent can be stored in two ways, and a space at the end cannot be seen."""
    return unicodedata.normalize("NFC", name).strip()


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
