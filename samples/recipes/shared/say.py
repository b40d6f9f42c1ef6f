import os

# shared
def say(*words):
    """Prints a line at once. If nobody reads its output any more, the program ends."""
    try:
        print(*words, flush=True)
    except OSError:
        os._exit(1)
