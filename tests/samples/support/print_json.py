# Runs a sample: what it prints reaches the test as JSON, so that its shape can be checked.
import builtins
import json
import runpy
import sys

builtins.print = lambda value: sys.stdout.write(json.dumps(value))
runpy.run_path(sys.argv[1], run_name="__main__")
