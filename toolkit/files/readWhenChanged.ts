import fs from "node:fs";

/**
 * Reads a file once, and again after each change, so that `npm run dev` shows edits.
 *
 * @param file absolute path; the file need not exist yet.
 * @param read makes the value from the file; the returned function passes its errors on.
 * @returns a function that returns the value for the file's current content.
 */
export function readWhenChanged<Value>(file: string, read: (file: string) => Value): () => Value {
  let known: { time: number | undefined; value: Value } | undefined;
  return () => {
    const time = fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs;
    if (known?.time !== time || !known) known = { time, value: read(file) };
    return known.value;
  };
}
