/** The time that every form below writes, in milliseconds. */
export const sampleTime = 1_749_975_000_000;

/** Writes a time in seconds without milliseconds, as in `2025-06-15T08:10:00`. */
const clock = (time: number) => new Date(time).toISOString().slice(0, 19);

/**
 * Every form of a time that readers of the export file accept, in the order of the guide's table
 * (site/docs/getting-started/export-file.mdx, #times). One list for the mock's reader, the recipes and the guide.
 */
export const timeForms: Record<string, (time: number) => unknown> = {
  number: (time) => time,
  "string of digits": String,
  "ISO string": (time) => new Date(time).toISOString(),
  "ISO string without milliseconds": (time) => `${clock(time)}Z`,
  "ISO string without a zone": clock,
  "ISO string with an offset": (time) => `${clock(time + 7_200_000)}+02:00`,
  "ISO string with microseconds": (time) => `${clock(time)}.000999+00:00`,
  "Firebase object": (time) => ({ _seconds: time / 1000, _nanoseconds: 0 }),
  "Firebase object without underscores": (time) => ({ seconds: time / 1000, nanoseconds: 0 }),
  "Extended JSON date": (time) => ({ $date: new Date(time).toISOString() }),
  "Extended JSON number in a date": (time) => ({ $date: { $numberLong: String(time) } }),
};

type File = Record<string, unknown>;
type Documents = Record<string, unknown>[];
const lists = (file: File) => Object.entries(file) as [string, Documents][];
const inEach = (file: File, change: (document: File) => unknown) =>
  Object.fromEntries(lists(file).map(([name, documents]) => [name, documents.map(change)]));

/** Every form of a whole file, each as the bytes that hold a given file. All hold the same. */
export const fileForms: Record<string, (file: File) => Buffer> = {
  "UTF-8": (file) => Buffer.from(JSON.stringify(file)),
  "UTF-8 with a byte order mark": (file) => Buffer.from(`\uFEFF${JSON.stringify(file)}`),
  "UTF-16 LE": (file) => Buffer.from(`\uFEFF${JSON.stringify(file)}`, "utf16le"),
  "UTF-16 BE": (file) => Buffer.from(`\uFEFF${JSON.stringify(file)}`, "utf16le").swap16(),
  "objects by id": (file) =>
    json(
      Object.fromEntries(
        lists(file).map(([name, documents]) => [
          name,
          Object.fromEntries(documents.map(({ _id, ...rest }) => [_id, rest])),
        ]),
      ),
    ),
  customFronts: ({ frontStatuses, ...file }) => json({ ...file, customFronts: frontStatuses }),
  "Extended JSON": (file) => json(inEach(file, ({ _id, ...rest }) => ({ _id: { $oid: _id }, ...rest }))),
};

function json(file: File): Buffer {
  return Buffer.from(JSON.stringify(file));
}
