import { plain } from "./plain.mjs";

/** Returns the names of who is fronting, in the order of their fronts. */
export function namesOf({ members, frontStatuses, frontHistory }) {
  const fronts = [...frontHistory.values()].sort((a, b) => a.startTime - b.startTime);
  const names = fronts.map(({ member }) => (members.get(member) ?? frontStatuses.get(member))?.name ?? "Unknown");
  return names.map(plain);
}
