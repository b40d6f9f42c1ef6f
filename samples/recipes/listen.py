# Prints every change in your system as it happens. Stop it with Ctrl+C.
# Needs Python 3.9, the package websockets (15 or newer) and, in SP_TOKEN, an API token.
import json
import os
import random
import signal
import sys
import time

from websockets.exceptions import InvalidStatus, WebSocketException
from websockets.sync.client import ClientConnection, connect

from shared.listen import *


from shared.say import *


def show(messages):
    """Everything but these two, such as a notification, is ignored here."""
    for message in messages:
        if message["msg"] == "Successfully authenticated":
            print(f"Listening to {message['resolvedToken']['uid']}", file=sys.stderr, flush=True)
        elif message["msg"] == "update":
            for change in message["results"]:
                content = json.dumps(change["content"], ensure_ascii=False)
                say(message["target"], change["operationType"], change["id"], content)


listen(show)
