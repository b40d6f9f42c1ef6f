from shared.read_export import *


# shared
import os
import time
import urllib.error
import urllib.parse
import urllib.request
from http.client import HTTPException

SERVER = os.environ.get("SP_API", "https://api.apparyllis.com")
TOKEN = os.environ.get("SP_TOKEN", "").strip() or sys.exit("Set SP_TOKEN to a token with read and write permission.")
PAUSE = int(os.environ.get("SP_PAUSE", "300")) / 1000  # Between two requests. Use 0 with the mock only.


from shared.plain import *


class ApiError(Exception):
    def __init__(self, message, status=None):
        super().__init__(plain(message))
        self.status = status


def call(method, path, body=None):
    time.sleep(PAUSE)  # One request at a time, with a short pause between them.
    headers = {"User-Agent": "simply-plural-recipe"}
    data = None
    if body is not None:
        headers["Content-Type"] = "application/json"
        data = json.dumps(body).encode()
    request = urllib.request.Request(SERVER + path, data=data, headers=headers, method=method)
    request.add_unredirected_header("Authorization", TOKEN)  # Never sent on to another server.
    try:
        with urllib.request.urlopen(request, timeout=60) as response:
            text = response.read()
            return json.loads(text) if text else None
    except urllib.error.HTTPError as error:
        text = error.read().decode().strip() or "(empty body)"
        raise ApiError(f"{method} {path}: {error.code} {text}", error.code) from None
    except (OSError, HTTPException, json.JSONDecodeError) as error:
        raise ApiError(f"{method} {path}: {error}") from None
