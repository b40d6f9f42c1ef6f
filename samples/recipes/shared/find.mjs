import { asSeen } from "./asSeen.mjs";
import { call } from "./call.mjs";

/** Finds a member or custom front of the system by name or id. */
export async function find(nameOrId) {
  const me = await call("GET", "/v1/me");
  const members = await call("GET", `/v1/members/${me.id}`);
  const customFronts = await call("GET", `/v1/customFronts/${me.id}`);
  const matches = [
    ...members.map(({ id, content }) => ({ id, name: content.name, custom: false })),
    ...customFronts.map(({ id, content }) => ({ id, name: content.name, custom: true })),
  ].filter((one) => one.id === nameOrId || asSeen(one.name) === asSeen(nameOrId));
  if (matches.length === 0) throw new Error(`There is no member or custom front named ${nameOrId}.`);
  if (matches.length > 1) {
    throw new Error(`Several have that name. Give an id: ${matches.map(({ id }) => id).join(", ")}`);
  }
  return matches[0];
}
