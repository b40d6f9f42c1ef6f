# Prints what the token in SP_TOKEN may do. Needs Python 3.9; any permission is enough.
import os
import sys
import urllib.error
import urllib.request
from http.client import HTTPException

SERVER = os.environ.get("SP_API", "https://api.apparyllis.com")
TOKEN = os.environ.get("SP_TOKEN", "").strip() or sys.exit("Set SP_TOKEN to the token that you want to check.")
PATH = "/v1/token/permissions"

headers = {"User-Agent": "check-token.py"}
request = urllib.request.Request(SERVER + PATH, headers=headers)
request.add_unredirected_header("Authorization", TOKEN)  # Never sent on to another server.
try:
    with urllib.request.urlopen(request, timeout=15) as response:
        mask = int(response.read())
except urllib.error.HTTPError as error:
    sys.exit(f"GET {PATH}: {error.code} {error.read().decode() or '(empty body)'}")
except (OSError, HTTPException) as error:
    sys.exit(f"GET {PATH}: {error}")

bits = {"read": 1, "write": 2, "delete": 4}
allowed = [name for name, bit in bits.items() if mask & bit]
print("This token may:", ", ".join(allowed))
