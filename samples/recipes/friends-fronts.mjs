// Prints who is fronting in your friends' systems, as far as they let you see it.
// Needs Node 20 and, in SP_TOKEN, a token with read permission.
import { call } from "./shared/call.mjs";
import { plain } from "./shared/plain.mjs";

// core
const friends = await call("GET", "/v1/friends");
const usernames = new Map(friends.map(({ id, content }) => [id, content.username]));

// Friends who do not let you see their front are not in the list.
const { results } = await call("GET", "/v1/friends/getFrontValues");
for (const { uid, frontString, customFrontString } of results) {
  const names = [frontString, customFrontString].filter(Boolean).join(", ");
  console.log(plain(`${usernames.get(uid) ?? uid}: ${names || "nobody that you can see"}`));
}
// end core
