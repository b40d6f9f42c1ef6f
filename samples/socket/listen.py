# Prints every change in your system as it happens. Stop it with Ctrl+C.
# Needs Python 3.9, the package websockets (15 or newer) and, in SP_TOKEN, an API token.
import json
import os
import random
import sys
import time

from websockets.exceptions import InvalidStatus, WebSocketException
from websockets.sync.client import ClientConnection, connect

ADDRESS = os.environ.get("SP_SOCKET", "wss://api.apparyllis.com/v1/socket")
TOKEN = os.environ.get("SP_TOKEN", "").strip() or sys.exit("Set SP_TOKEN to an API token.")
PING_EVERY = 30


def log(text):
    print(text, file=sys.stderr, flush=True)


class Connection(ClientConnection):
    def handshake(self, *args):
        try:
            super().handshake(*args)
        except InvalidStatus as error:
            raise ConnectionError(str(error)) from None  # If it were a redirect, the token would go to another server.


def listen():
    """Listens until the connection ends, which raises an error. Ends the program when the token is refused."""
    # The package's own pings are off: without a response, they would print a traceback.
    with connect(
        ADDRESS, create_connection=Connection, open_timeout=15, close_timeout=5, ping_interval=None, max_size=2**24
    ) as socket:
        next_ping = time.monotonic() + PING_EVERY
        is_alive = True
        is_authenticated = False
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
            if frame == "{}":
                socket.send(json.dumps({"op": "authenticate", "token": TOKEN}))
                continue
            message = read(frame)
            msg = message.get("msg", "")
            if msg == "Successfully authenticated":
                is_authenticated = True
                log(f"Listening to {message['resolvedToken']['uid']}")
            elif msg == "update":
                for change in message["results"]:
                    content = json.dumps(change["content"], ensure_ascii=False)
                    print(message["target"], change["operationType"], change["id"], content, flush=True)
                if message["target"] == "tokens":
                    # If it was this token that was deleted, the connection would still go on, but a new one is refused.
                    raise ConnectionError("a token was deleted")
            elif msg.startswith("Authentication violation"):
                sys.exit(msg)
            # Everything else, such as pong and notification, is ignored here.


def read(frame):
    """Most frames hold JSON, but pong and "Session invalidated" are plain strings."""
    try:
        return json.loads(frame)
    except ValueError:
        return {"msg": frame}


def main():
    attempt = 0
    while True:
        start = time.monotonic()
        try:
            listen()
        except (OSError, WebSocketException) as error:
            log(f"Connection ended: {error}")
        if time.monotonic() - start > 60:
            attempt = 0  # It worked for a while: begin with a short pause again.

        # 1, 2, 4, ... at most 60 seconds, minus a random amount of up to half, so that clients do not return all at once.
        delay = min(60, 2**attempt) * random.uniform(0.5, 1)
        log(f"Connecting again in {delay:.1f} s")
        time.sleep(delay)
        attempt += 1


try:
    main()
except KeyboardInterrupt:
    pass
