import json
import sys


# shared
def read_json(path):
    try:
        with open(path, encoding="utf-8-sig") as file:
            return json.load(file)
    except (OSError, ValueError) as error:
        sys.exit(f"{path} cannot be read: {error}")
