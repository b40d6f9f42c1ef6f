/** The time that every form below writes, in milliseconds. */
export const sampleTime = 1_749_975_000_000;

/** Writes a time in seconds without milliseconds, as in `2025-06-15T08:10:00`. */
const clock = (time: number) => new Date(time).toISOString().slice(0, 19);

/**
 * Every form of a time that readers of the export file accept, in the order of the guide's table
 * (site/docs/getting-started/export-file.mdx, #times). One list for the mock's reader, the
 * recipes, the guide and the hard sample.
 */
export const timeForms: Record<string, (time: number) => unknown> = {
  number: (time) => time,
  "string of digits": String,
  "ISO string": (time) => new Date(time).toISOString(),
  "ISO string without a zone": clock,
  "ISO string without milliseconds": (time) => `${clock(time)}Z`,
  "ISO string with an offset": (time) => `${clock(time + 7_200_000)}+02:00`,
  "ISO string with microseconds": (time) => `${clock(time)}.000999+00:00`,
  "Firebase object": (time) => ({ _seconds: time / 1000, _nanoseconds: 0 }),
  "Firebase object without underscores": (time) => ({ seconds: time / 1000, nanoseconds: 0 }),
  "Extended JSON date": (time) => ({ $date: new Date(time).toISOString() }),
  "Extended JSON number in a date": (time) => ({ $date: { $numberLong: String(time) } }),
};
