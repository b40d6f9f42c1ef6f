# Prints what the token in SP_TOKEN may do. Needs Python 3.9; any permission is enough.
from shared.call import *

mask = call("GET", "/v1/token/permissions")
bits = {"read": 1, "write": 2, "delete": 4}
allowed = [name for name, bit in bits.items() if mask & bit]
print("This token may:", ", ".join(allowed))
