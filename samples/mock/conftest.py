# conftest.py, for pytest: a mock for each process that runs tests, on a free port.
import os
import re
import subprocess
import threading

import pytest

mock = None


def pytest_configure():
    global mock
    command = ["node", "simply-plural-mock.mjs", "--port", "0"]
    mock = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    for line in mock.stdout:
        if address := re.search(r"API +(http:\S+)", line):
            os.environ["SP_API"] = address[1]
            # The mock prints every request, and would wait if nobody read it.
            threading.Thread(target=mock.stdout.read, daemon=True).start()
            return
    pytest.exit("The mock has not started.", returncode=1)


def pytest_unconfigure():
    mock.kill()
