# Prints how much is in an export file, and when its front history began:
#   python3 export-summary.py export.json
# Needs Python 3.9. Nothing leaves your device.
# region read_export(), documents_of(), read_time(): every known form of file
import base64
from shared.documents_of import *
# endregion


# core
from shared.is_encrypted import *
# end core


# region What it counts and prints
export = read_export()
names = list(dict.fromkeys([*export, "members", "frontStatuses", "frontHistory"]))
collections = {name: documents_of(export, name) for name in names}
for name, documents in collections.items():
    if documents:
        print(f"{name}: {len(documents)}")
print("Empty:", ", ".join(name for name in names if not collections[name]) or "none")

for settings in collections.get("private", []):
    version = settings.get("latestVersion")
    print("Account:", "migrated" if is_number(version) and version >= 300 else "legacy")

encrypted = sum(is_encrypted(message) for message in collections.get("chatMessages", []))
if encrypted:
    print("Chat messages that are encrypted:", encrypted)

fronts = collections["frontHistory"]
times = [read_time(front, field) for front in fronts for field in ("startTime", "endTime")]
known = [time for time in times if time is not None]
if known:
    print(f"Front history: {to_text(min(known))} to {to_text(max(known))}")
print("Live fronts:", sum(front.get("live") is True for front in fronts))
sys.exit(2 if losses else 0)
# endregion
