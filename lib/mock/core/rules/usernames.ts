import type { Content } from "../data/store";

/** @returns whether this is the username of a user, in any letters; a user without one has no name to be found by. */
export function isNamed({ username }: Content, name: string): boolean {
  return typeof username === "string" && username.toLowerCase() === name.toLowerCase();
}
