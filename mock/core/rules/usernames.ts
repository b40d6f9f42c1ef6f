import type { Content } from "../data/store";

/** @returns whether a user has this username, ignoring case; a user without a username never matches. */
export function isNamed({ username }: Content, name: string): boolean {
  return typeof username === "string" && username.toLowerCase() === name.toLowerCase();
}
