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
    """`status` and `body`, a string, are those of the response. What did not arrive is None."""

    def __init__(self, message, status, body):
        super().__init__(message)
        self.status = status
        self.body = body


def call(method, path, body=None):
    # The User-Agent says which program asks. The API does not need one.
    headers = {"User-Agent": "call.py"}
    data = None
    if body is not None:
        headers["Content-Type"] = "application/json"
        data = json.dumps(body).encode()
    request = urllib.request.Request(SERVER + path, data=data, headers=headers, method=method)
    request.add_unredirected_header("Authorization", TOKEN)  # Never sent on to another server.
    status = text = None

    def failed(reason):
        return ApiError(f"{method} {path}: {reason}", status, text)

    try:
        try:
            response = urllib.request.urlopen(request, timeout=15)
        except urllib.error.HTTPError as error:
            response = error  # A refusal is a response too.
        with response:
            status = response.status
            text = response.read().decode()
        if status >= 300:
            raise failed(f"{status} {text or '(empty body)'}")
        answer = json.loads(text) if text else None  # Most PATCH and DELETE requests return an empty body.
    except (OSError, HTTPException, ValueError) as error:
        # No response, one that broke off, or one that is not JSON. HTTPException is not an OSError.
        raise failed(error) from error
    if isinstance(answer, dict) and answer.get("success") is False:
        raise failed(answer.get("msg"))
    return answer
