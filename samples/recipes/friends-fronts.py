# Prints who is fronting in your friends' systems, as far as they let you see it.
# Needs Python 3.9 and, in SP_TOKEN, a token with read permission.
import re

from shared.call import *


def plain(text):
    """Removes what a terminal would obey: control characters in somebody's name."""
    return re.sub(r"[\x00-\x1f\x7f-\x9f]", "", text)


# core
usernames = {friend["id"]: friend["content"].get("username") for friend in call("GET", "/v1/friends")}

# Friends who do not let you see their front are not in the list.
for friend in call("GET", "/v1/friends/getFrontValues")["results"]:
    strings = [friend.get("frontString"), friend.get("customFrontString")]
    names = ", ".join(string for string in strings if string)
    print(plain(f"{usernames.get(friend['uid']) or friend['uid']}: {names or 'nobody that you can see'}"))
# end core
