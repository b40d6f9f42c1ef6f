# Keeps a copy of your system, and prints who is fronting whenever that changes.
# Needs Python 3.9, the package websockets (15 or newer) and, in SP_TOKEN, a token with read permission.
# region Packages and input
import random
import re
import time

from websockets.exceptions import InvalidStatus, WebSocketException
from websockets.sync.client import ClientConnection, connect
# endregion

from shared.call import *

from shared.lists import *


# region load(system_id)
from shared.load import *
# endregion


# core
from shared.apply import *
# end core


# region show(copy): who is fronting
from shared.names_of import *


from shared.say import *


shown = None


def show(copy):
    global shown
    line = f"Fronting: {', '.join(names_of(copy))}" if names_of(copy) else "Nobody is fronting."
    if line != shown:
        say(line)
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
            try:
                copy = load(message["resolvedToken"]["uid"])
            except ApiError as error:
                if error.status == 401:
                    raise  # The token is refused: connecting again is of no use.
                raise ConnectionError(str(error)) from None
            show(copy)
        elif message["msg"] == "update" and copy is not None:
            for change in message["results"]:
                apply(copy, message["target"], change)
            show(copy)


listen(mirror)
# endregion
