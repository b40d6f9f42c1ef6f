import os

from websockets.exceptions import InvalidStatus
from websockets.sync.client import ClientConnection


# shared
ADDRESS = os.environ.get("SP_SOCKET", "wss://api.apparyllis.com/v1/socket")


class Connection(ClientConnection):
    def handshake(self, *args):
        try:
            super().handshake(*args)
        except InvalidStatus as error:
            raise ConnectionError(str(error)) from None  # If it were a redirect, the token would go to another server.
