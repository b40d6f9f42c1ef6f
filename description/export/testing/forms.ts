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
