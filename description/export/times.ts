import { isObject } from "@simply-plural-docs/toolkit/utils/isObject";

/** Fields of export files that hold times, by collection; all documents have `lastOperationTime`. */
const fields: Record<string, string[]> = {
  frontHistory: ["startTime", "endTime"],
  comments: ["time"],
  notes: ["date"],
  polls: ["endTime"],
  chatMessages: ["writtenAt", "updatedAt"],
  boardMessages: ["writtenAt"],
};

const iso = /^([\d-]{10}T[\d:]{8})(?:\.(\d{1,9}))?(Z|[+-]\d\d:\d\d)?$/;

/** @returns the fields of a collection's documents that hold times. */
export function timeFields(collection: string): string[] {
  return [...(fields[collection] ?? []), "lastOperationTime"];
}

/**
 * Reads a time in any of the forms that export files have (site/docs/getting-started/export-file.mdx, #times). Without
 * a time zone, it counts as UTC.
 *
 * @returns milliseconds since the Unix epoch; `undefined` if the value has none of the forms.
 */
export function timeOf(value: unknown): number | undefined {
  if (typeof value === "number") return Number.isFinite(value) ? value : undefined;
  if (isObject(value)) return secondsOf(value);
  if (typeof value !== "string") return undefined;
  return /^-?\d{1,16}$/.test(value) ? Number(value) : isoTimeOf(value);
}

/** @returns whether a value is a time as an ISO string without a time zone. */
export function hasNoZone(value: unknown): boolean {
  const match = typeof value === "string" ? iso.exec(value) : null;
  return match !== null && match[3] === undefined;
}

function secondsOf(value: Record<string, unknown>): number | undefined {
  const { seconds = value._seconds, nanoseconds = value._nanoseconds ?? 0 } = value;
  if (typeof seconds !== "number" || typeof nanoseconds !== "number") return undefined;
  return Math.trunc(seconds * 1000 + nanoseconds / 1_000_000);
}

function isoTimeOf(value: string): number | undefined {
  const [, clock, fraction = "", zone = "Z"] = iso.exec(value) ?? [];
  // Date.parse takes 30 February for 2 March.
  if (clock === undefined || !new Date(`${clock}Z`).toJSON()?.startsWith(clock)) return undefined;
  const time = Date.parse(`${clock}.${fraction.padEnd(3, "0").slice(0, 3)}${zone}`);
  return Number.isNaN(time) ? undefined : time;
}
