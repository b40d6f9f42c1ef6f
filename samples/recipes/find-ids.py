# Prints the ids of your system and of what is in it, each with its name:
#   python3 find-ids.py
#   python3 find-ids.py tea
# Needs Python 3.9 and, in SP_TOKEN, a token with read permission.
import unicodedata

from shared.call import *


# region show(kind, id, name)
def bare(text):
    """Accents and letter case do not count."""
    letters = unicodedata.normalize("NFD", text.lower())
    return "".join(letter for letter in letters if not unicodedata.category(letter).startswith("M"))


wanted = bare(sys.argv[1]).strip() if len(sys.argv) > 1 else ""


def show(kind, id, name):
    if wanted in bare(str(name)):
        print(plain(f"{kind} {id} {name}"))


me = call("GET", "/v1/me")
show("system", me["id"], me["content"].get("username"))
# endregion

# core
lists = {
    "member": f"/v1/members/{me['id']}",
    "custom front": f"/v1/customFronts/{me['id']}",
    "group": f"/v1/groups/{me['id']}",
    "custom field": f"/v1/customFields/{me['id']}",
    "privacy bucket": "/v1/privacyBuckets",
}
for kind, path in lists.items():
    objects = call("GET", path)
    for item in objects:
        show(kind, item["id"], item["content"].get("name"))
    if kind == "custom field" and not objects:
        # Legacy accounts have them in the profile.
        for field_id, field in me["content"].get("fields", {}).items():
            show("custom field (legacy)", field_id, field.get("name"))
# end core
for friend in call("GET", "/v1/friends"):
    show("friend", friend["id"], friend["content"].get("username"))
