# Tells your asyncio program who is fronting, whenever that changes:
#   python3 async-bot.py
# Needs Python 3.9, the package websockets (15 or newer) and, in SP_TOKEN, a token with read permission.
# region Packages and input
import asyncio
import random
import re
import time

from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException
# endregion

from shared.call import *


# region load(system_id), apply(copy, target, change), names_of(copy)
ADDRESS = os.environ.get("SP_SOCKET", "wss://api.apparyllis.com/v1/socket")
PING_EVERY = 30

from shared.lists import *


from shared.load import *


from shared.apply import *


from shared.names_of import *


from shared.say import *
# endregion


# core
async def on_front(names):
    """What your program does, such as setting a bot's status."""
    line = "Fronting: " + ", ".join(names) if names else "Nobody is fronting."
    say(line)
# end core


# region follow(on_front): the connection, and the next one when it ends
class Connection(connect):
    def process_redirect(self, exc):
        return exc  # The token would go to another server.


shown = None  # Kept from one connection to the next, so that nothing is told twice.


async def listen(on_front):
    """Listens until the connection ends, which raises an error. Ends the program when the token is refused."""
    global shown
    # The package's own pings are off: without a response, they would print a traceback.
    async with Connection(ADDRESS, open_timeout=15, close_timeout=5, ping_interval=None, max_size=2**24) as socket:
        next_ping = time.monotonic() + PING_EVERY
        is_alive, is_authenticated = True, False
        copy = None  # Nothing until the lists are loaded.
        while True:
            try:
                frame = await asyncio.wait_for(socket.recv(), timeout=max(0, next_ping - time.monotonic()))
            except asyncio.TimeoutError:
                # Nothing since the last ping, or no response to the token: this connection is dead.
                if not is_alive or not is_authenticated:
                    raise ConnectionError("the server does not respond") from None
                is_alive = False
                await socket.send("ping")
                next_ping = time.monotonic() + PING_EVERY
                continue

            is_alive = True
            if not frame.startswith("{"):
                continue  # pong and "Session invalidated" are plain strings.
            if frame == "{}":
                await socket.send(json.dumps({"op": "authenticate", "token": TOKEN}))
                continue
            message = json.loads(frame)
            msg = message.get("msg", "")
            if msg == "Successfully authenticated":
                is_authenticated = True
                # In a thread, so that the rest of the program goes on. Changes that come meanwhile wait in the package.
                copy = await asyncio.to_thread(load, message["resolvedToken"]["uid"])
            elif message.get("target") == "tokens":
                # A token was deleted. If it is this one, the server refuses it.
                await asyncio.to_thread(call, "GET", "/v1/me")
            elif msg == "update" and copy is not None:
                for change in message["results"]:
                    apply(copy, message["target"], change)
            elif msg.startswith("Authentication violation"):
                sys.exit(msg)
            if copy is not None and names_of(copy) != shown:
                shown = names_of(copy)
                await on_front(shown)


async def follow(on_front):
    attempt = 0
    while True:
        start = time.monotonic()
        try:
            await listen(on_front)
        except ApiError as error:
            if error.status == 401:
                raise  # The token is refused: connecting again is of no use.
            print(f"Loading failed: {error}", file=sys.stderr)
        except (OSError, WebSocketException) as error:
            print(f"Connection ended: {error}", file=sys.stderr)
        if time.monotonic() - start > 60:
            attempt = 0
        await asyncio.sleep(min(60, 2**attempt) * random.uniform(0.5, 1))
        attempt += 1
# endregion


# core
async def main():
    # Add what else your program does: all of it goes on at the same time.
    await asyncio.gather(follow(on_front))
# end core


asyncio.run(main())
