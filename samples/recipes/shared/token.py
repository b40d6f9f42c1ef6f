import os
import signal
import sys

# shared
from shared.utf8 import *

signal.signal(signal.SIGINT, signal.SIG_DFL)  # Ctrl+C ends the program at once, without a traceback.
TOKEN = os.environ.get("SP_TOKEN", "").strip()
if not TOKEN:
    sys.exit("Set SP_TOKEN to a token. The first lines say which permissions it needs.")
