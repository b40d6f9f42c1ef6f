# Tests against the mock. Start it with node simply-plural-mock.mjs, then: python3 test_front.py
# Needs Python 3.9.
import json
import os
import time
import unittest
import urllib.error
import urllib.request

SERVER = os.environ.get("SP_API", "http://127.0.0.1:3010")
JUNIPER = "683d6b948224ca0550b24d47"
ROBIN = "684edff033ec11504aff3987"


def call(method, path, body=None, **headers):
    """Sends a request and returns the status and the text of the response, regardless of the status."""
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(SERVER + path, data=data, method=method)
    for name, value in headers.items():
        request.add_unredirected_header(name, value)  # Never sent on to another server.
    try:
        with urllib.request.urlopen(request, timeout=15) as response:
            return response.status, response.read().decode()
    except urllib.error.HTTPError as error:
        return error.code, error.read().decode()


def start_front(member, **headers):
    """Stands for the client that you test."""
    front = {"custom": False, "live": True, "startTime": round(time.time() * 1000), "member": member}
    needed = {"Authorization": TOKENS["all"], "Content-Type": "application/json"}
    return call("POST", "/v1/frontHistory", front, **needed, **headers)


TOKENS = json.loads(call("GET", "/__mock")[1])["tokens"]


class StartFront(unittest.TestCase):
    def setUp(self):
        call("POST", "/__mock/reset")

    def test_a_member_who_is_not_in_front_can_start(self):
        status, text = start_front(ROBIN)
        self.assertEqual(status, 200)
        self.assertRegex(json.loads(text), "^[0-9a-f]{24}$")

    def test_a_member_who_is_in_front_already_cannot(self):
        status, _ = start_front(JUNIPER)
        self.assertEqual(status, 409)

    def test_the_server_may_fail(self):
        status, _ = start_front(ROBIN, Prefer="code=500")
        self.assertEqual(status, 500)


if __name__ == "__main__":
    unittest.main()
