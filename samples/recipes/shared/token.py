import os
import sys

# shared
from shared.utf8 import *

TOKEN = os.environ.get("SP_TOKEN", "").strip()
if not TOKEN:
    sys.exit("Set SP_TOKEN to a token. The first lines say which permissions it needs.")
