# One request to the API. Every way to fail becomes an ApiError that names the request.
# Needs Python 3.9 and, in SP_TOKEN, an API token.
import json
import os
import urllib.error
import urllib.request
from http.client import HTTPException

SERVER = os.environ.get("SP_API", "https://api.apparyllis.com")
TOKEN = os.environ.get("SP_TOKEN", "").strip()


class ApiError(Exception):
    pass


def call(method, path, body=None):
    # The User-Agent says which program asks. The API does not need one.
    headers = {"User-Agent": "call.py"}
    data = None
    if body is not None:
        headers["Content-Type"] = "application/json"
        data = json.dumps(body).encode()
    request = urllib.request.Request(SERVER + path, data=data, headers=headers, method=method)
    request.add_unredirected_header("Authorization", TOKEN)  # Never sent on to another server.
    try:
        try:
            with urllib.request.urlopen(request, timeout=15) as response:
                text = response.read()
                answer = json.loads(text) if text else None  # Most PATCH and DELETE requests return an empty body.
        except urllib.error.HTTPError as error:
            text = error.read().decode() or "(empty body)"
            raise ApiError(f"{method} {path}: {error.code} {text}") from None
    except (OSError, HTTPException, ValueError) as error:
        # No response, one that broke off, or one that is not JSON. HTTPException is not an OSError.
        raise ApiError(f"{method} {path}: {error}") from error
    if isinstance(answer, dict) and answer.get("success") is False:
        raise ApiError(f"{method} {path}: {answer.get('msg')}")
    return answer
