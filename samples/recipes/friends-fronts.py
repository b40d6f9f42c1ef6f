# Prints who is fronting in your friends' systems, as far as they let you see it.
# Needs Python 3.9 and, in SP_TOKEN, a token with read permission.
from shared.call import *


# core
usernames = {friend["id"]: friend["content"].get("username") for friend in call("GET", "/v1/friends")}

# Friends who do not let you see their front are not in the list.
for friend in call("GET", "/v1/friends/getFrontValues")["results"]:
    strings = [friend.get("frontString"), friend.get("customFrontString")]
    names = ", ".join(string for string in strings if string)
    print(plain(f"{usernames.get(friend['uid']) or friend['uid']}: {names or 'nobody that you can see'}"))
# end core
