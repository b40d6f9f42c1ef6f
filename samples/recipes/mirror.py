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
# endregion

# What the copy holds: the name on the socket, and the list to load.
LISTS = {
    "members": "/v1/members/{system_id}",
    "frontStatuses": "/v1/customFronts/{system_id}",
    "frontHistory": "/v1/fronters",
}


# region get(path), load(system_id)
from shared.plain import *


def get(path):
    headers = {"User-Agent": "mirror.py"}
    request = urllib.request.Request(SERVER + path, headers=headers)
    request.add_unredirected_header("Authorization", TOKEN)  # Never sent on to another server.
    try:
        with urllib.request.urlopen(request, timeout=15) as response:
            return json.load(response)
    except urllib.error.HTTPError as error:
        message = plain(f"GET {path}: {error.code} {error.read().decode() or '(empty body)'}")
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
from shared.apply import *
# end core


# region show(copy): who is fronting
from shared.names_of import *


shown = None


def show(copy):
    global shown
    line = f"Fronting: {', '.join(names_of(copy))}" if names_of(copy) else "Nobody is fronting."
    if line != shown:
        print(line, flush=True)
    shown = line
# endregion


# region listen(receive): the connection, and the next one when it ends
from shared.listen import *


def mirror(messages):
    """Mirrors changes until the connection ends."""
    copy = None  # Nothing until the lists are loaded.
    for message in messages:
        if message["msg"] == "Successfully authenticated":
            # Changes that come while this loads wait in the package, and are applied afterwards.
            copy = load(message["resolvedToken"]["uid"])
            show(copy)
        elif message["msg"] == "update" and copy is not None:
            for change in message["results"]:
                apply(copy, message["target"], change)
            show(copy)


try:
    listen(mirror)
except KeyboardInterrupt:
    pass
# endregion
