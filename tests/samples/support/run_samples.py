# Runs Python samples, one for each line of the input: {"file": ..., "token": ...}. A sample's output, exit code and
# errors are a line of the output; printed values are JSON, so that their shape can be checked.
import builtins
import json
import os
import runpy
import sys
import traceback

for line in sys.stdin:
    job = json.loads(line)
    ended = {"code": 0, "out": "", "errors": ""}

    def keep(value):
        ended["out"] += json.dumps(value)

    builtins.print = keep
    os.environ.pop("SP_TOKEN", None)
    if "token" in job:
        os.environ["SP_TOKEN"] = job["token"]
    try:
        runpy.run_path(job["file"], run_name="__main__")
    except (Exception, SystemExit):
        ended.update(code=1, errors=traceback.format_exc())
    sys.stdout.write(json.dumps(ended) + "\n")
    sys.stdout.flush()
