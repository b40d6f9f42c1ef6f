import fs from "node:fs";
import { type ExportReading, readExport } from "@simply-plural-docs/description/export/readExport";
import { UserError } from "@simply-plural-docs/toolkit/utils/userError";
import { loaded } from "../core/data/store";
import { checkSeed } from "./checkSeed";

/** Largest export file that is read, in bytes: a larger one would take too much memory and time to start. */
const largest = 200 * 1024 * 1024;

/**
 * Reads an export file as the mock's initial data.
 *
 * @param file path of the file; `-` for standard input.
 * @throws UserError with the place where the file is not a valid export.
 */
export function readSeed(file: string) {
  return parseSeed(file, read(file));
}

/**
 * Reads the content of an export file.
 *
 * @param file the file's name, for messages; otherwise like `readSeed`.
 */
export function parseSeed(file: string, content: Uint8Array) {
  const reading = readExport(file, content, ["private", ...loaded]);
  if (!loaded.some((name) => name in reading.collections))
    throw new UserError(
      `${file} has none of the collections of an export, such as members. Give the export.json from the app's export, or another file in the same format.`,
    );
  checkSeed(file, reading.collections);
  return {
    /** Documents by collection, each with `_id`; collections that the mock does not use are omitted. */
    data: reading.collections,
    /** One line for each thing that is read in another way than it is written, or kept though the mock cannot use it. */
    notes: notesOn(reading),
  };
}

function notesOn({ collections, encrypted, unreadTimes, timesWithoutZone, renamed }: ExportReading): string[] {
  const messages = collections.chatMessages?.length ?? 0;
  const [first, ...others] = unreadTimes;
  return [
    ...renamed.map((names) => `The file has ${names.replace(" as ", ", which is read as ")}.`),
    ...(timesWithoutZone > 0 ? [`Times without a time zone, read as UTC: ${timesWithoutZone}.`] : []),
    ...(encrypted > 0
      ? [`${encrypted} of ${messages} chat messages are left as they are: their text is encrypted in the file.`]
      : []),
    ...(first
      ? [
          `${unreadTimes.length} times are left as they are, in an unknown form: ${first}${others.length > 0 ? ", …" : ""}`,
        ]
      : []),
  ];
}

function read(file: string): Uint8Array {
  try {
    const source = file === "-" ? 0 : fs.openSync(file, "r"); // 0 is standard input.
    const { size } = fs.fstatSync(source);
    if (size > largest)
      throw new UserError(
        `${file} is ${megabytes(size)} MB, but the mock reads at most ${megabytes(largest)}. Remove collections that your tests do not need.`,
      );
    return fs.readFileSync(source);
  } catch (error) {
    if (error instanceof UserError) throw error;
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT") throw new UserError(`${file} does not exist. Check the path after --seed.`);
    if (code === "EISDIR") throw new UserError(`${file} is a folder. Give the export.json in it after --seed.`);
    if (code === "ELOOP")
      throw new UserError(`${file} is a link that leads back to itself. Check the path after --seed.`);
    throw new UserError(`${file} cannot be read (${code}). Check its permissions.`);
  }
}

function megabytes(bytes: number): number {
  return Math.ceil(bytes / 1024 / 1024);
}
