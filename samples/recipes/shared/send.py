import time

# shared
from shared.call import *

# region send(...): call, after a pause
PAUSE = int(os.environ.get("SP_PAUSE", "300")) / 1000  # Between two requests. Use 0 with the mock only.


def send(*request):
    """Sends one request after the other, with a short pause between them."""
    time.sleep(PAUSE)
    return call(*request)
# endregion
