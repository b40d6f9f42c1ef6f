import json
import random
import time

from websockets.exceptions import WebSocketException
from websockets.sync.client import connect

# shared
from shared.token import *
from shared.connection import *


PING_EVERY = 30


def messages():
    """Yields each message of a connection, which ends with an error. Ends the program when the token is refused."""
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
            if not frame.startswith("{"):
                continue  # pong and "Session invalidated" are plain strings.
            if frame == "{}":
                socket.send(json.dumps({"op": "authenticate", "token": TOKEN}))
                continue
            message = {"msg": "", **json.loads(frame)}
            if message["msg"].startswith("Authentication violation"):
                sys.exit(message["msg"])
            is_authenticated = is_authenticated or message["msg"] == "Successfully authenticated"
            yield message
            if message.get("target") == "tokens":
                # If it was this token that was deleted, the connection would still go on, but a new one is refused.
                raise ConnectionError("a token was deleted")


def listen(receive):
    """Calls `receive` with the messages of each connection, and connects again when it ends."""
    attempt = 0
    while True:
        start = time.monotonic()
        try:
            receive(messages())
        except (OSError, WebSocketException) as error:
            print(f"Connection ended: {error}", file=sys.stderr)
        if time.monotonic() - start > 60:
            attempt = 0  # It worked for a while: begin with a short pause again.

        # 1, 2, 4, ... at most 60 seconds, minus a random amount of up to half, so that clients do not return all at once.
        time.sleep(min(60, 2**attempt) * random.uniform(0.5, 1))
        attempt += 1
