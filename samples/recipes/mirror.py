# Keeps a copy of your system, and prints who is fronting whenever that changes.
# Needs Python 3.9, the package websockets (15 or newer) and, in SP_TOKEN, a token with read permission.
# region Packages and input
import json
import os
import random
import re
import sys
import time
import urllib.error
import urllib.request
from http.client import HTTPException

from websockets.exceptions import InvalidStatus, WebSocketException
from websockets.sync.client import ClientConnection, connect

SERVER = os.environ.get("SP_API", "https://api.apparyllis.com")
ADDRESS = os.environ.get("SP_SOCKET", "wss://api.apparyllis.com/v1/socket")
TOKEN = os.environ.get("SP_TOKEN", "").strip() or sys.exit("Set SP_TOKEN to a token with read permission.")
PING_EVERY = 30
# endregion

# What the copy holds: the name on the socket, and the list to load.
LISTS = {
    "members": "/v1/members/{system_id}",
    "frontStatuses": "/v1/customFronts/{system_id}",
    "frontHistory": "/v1/fronters",
}


# region get(path), load(system_id)
def get(path):
    headers = {"User-Agent": "mirror.py"}
    request = urllib.request.Request(SERVER + path, headers=headers)
    request.add_unredirected_header("Authorization", TOKEN)  # Never sent on to another server.
    try:
        with urllib.request.urlopen(request, timeout=15) as response:
            return json.load(response)
    except urllib.error.HTTPError as error:
        message = f"GET {path}: {error.code} {error.read().decode() or '(empty body)'}"
        if error.code == 401:
            sys.exit(message)  # The token is refused: connecting again is of no use.
        raise ConnectionError(message) from None
    except (OSError, HTTPException, json.JSONDecodeError) as error:
        raise ConnectionError(f"GET {path}: {error}") from None


def load(system_id):
    """Reloads everything: what changed while there was no connection is not sent again."""
    return {
        target: {item["id"]: item["content"] for item in get(path.format(system_id=system_id))}
        for target, path in LISTS.items()
    }
# endregion


# core
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
# end core


# region show(copy): who is fronting
def who_fronts(copy):
    people = {**copy["frontStatuses"], **copy["members"]}
    fronts = sorted(copy["frontHistory"].values(), key=lambda front: front["startTime"])
    names = [people.get(front["member"], {}).get("name", "Unknown") for front in fronts]
    # Without control characters, which a terminal would obey.
    line = re.sub(r"[\x00-\x1f\x7f-\x9f]", "", ", ".join(names))
    return f"Fronting: {line}" if names else "Nobody is fronting."


shown = None


def show(copy):
    global shown
    line = who_fronts(copy)
    if line != shown:
        print(line, flush=True)
    shown = line
# endregion


# region mirror(): the connection, and the next one when it ends
class Connection(ClientConnection):
    def handshake(self, *args):
        try:
            super().handshake(*args)
        except InvalidStatus as error:
            raise ConnectionError(str(error)) from None  # If it were a redirect, the token would go to another server.


def mirror():
    """Mirrors changes until the connection ends, which raises an error. Ends the program when the token is refused."""
    # The package's own pings are off: without a response, they would print a traceback.
    with connect(
        ADDRESS, create_connection=Connection, open_timeout=15, close_timeout=5, ping_interval=None, max_size=2**24
    ) as socket:
        next_ping = time.monotonic() + PING_EVERY
        is_alive = True
        is_authenticated = False
        copy = None  # Nothing until the lists are loaded.
        while True:
            try:
                frame = socket.recv(timeout=max(0, next_ping - time.monotonic()))
            except TimeoutError:
                # Nothing since the last ping, or no response to the token: this connection is dead.
                if not is_alive or not is_authenticated:
                    raise ConnectionError("the server does not respond") from None
                is_alive = False
                socket.send("ping")
                next_ping = time.monotonic() + PING_EVERY
                continue

            is_alive = True
            if not frame.startswith("{"):
                continue  # pong and "Session invalidated" are plain strings.
            if frame == "{}":
                socket.send(json.dumps({"op": "authenticate", "token": TOKEN}))
                continue
            message = json.loads(frame)
            msg = message.get("msg", "")
            if msg == "Successfully authenticated":
                is_authenticated = True
                # Changes that come while this loads wait in the package, and are applied afterwards.
                copy = load(message["resolvedToken"]["uid"])
                show(copy)
            elif message.get("target") == "tokens":
                get("/v1/me")  # A token was deleted. If it is this one, the server refuses it: stop.
            elif msg == "update" and copy is not None:
                for change in message["results"]:
                    apply(copy, message["target"], change)
                show(copy)
            elif msg.startswith("Authentication violation"):
                sys.exit(msg)


def main():
    attempt = 0
    while True:
        start = time.monotonic()
        try:
            mirror()
        except (OSError, WebSocketException) as error:
            print(f"Connection ended: {error}", file=sys.stderr)
        if time.monotonic() - start > 60:
            attempt = 0
        time.sleep(min(60, 2**attempt) * random.uniform(0.5, 1))
        attempt += 1


try:
    main()
except KeyboardInterrupt:
    pass
# endregion
