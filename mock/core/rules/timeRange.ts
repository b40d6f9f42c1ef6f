import type { Content } from "../data/store";

/** @returns whether a front entry overlaps the query's time range, limits included. */
export function overlaps({ startTime, endTime }: Content, query: Record<string, unknown>): boolean {
  // An entry without an end never matches, and neither do live ones.
  if (typeof startTime !== "number" || typeof endTime !== "number") return false;
  const from = Number(query.startTime);
  const to = Number(query.endTime);
  return (
    (startTime <= from && endTime >= from) || (startTime >= from && endTime <= to) || (startTime <= to && endTime >= to)
  );
}
