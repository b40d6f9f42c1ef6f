// Prints what the token in SP_TOKEN may do. Needs Node 20; any permission is enough.
import { call } from "./shared/call.mjs";

const mask = await call("GET", "/v1/token/permissions");
const bits = { read: 1, write: 2, delete: 4 };
const allowed = Object.keys(bits).filter((name) => mask & bits[name]);
console.log(`This token may: ${allowed.join(", ")}`);
