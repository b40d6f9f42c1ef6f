import fs from "node:fs";

/**
 * Reads a file once, and again when it has changed, so that `npm run dev` shows what was edited.
 *
 * @param file absolute path; it need not exist yet.
 * @param read makes the value; what it throws, the returned function throws.
 * @returns a function that gives the value of the file as it is now.
 */
export function readWhenChanged<Value>(file: string, read: (file: string) => Value): () => Value {
  let known: { time: number | undefined; value: Value } | undefined;
  return () => {
    const time = fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs;
    if (known?.time !== time || !known) known = { time, value: read(file) };
    return known.value;
  };
}
