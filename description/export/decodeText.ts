import { UserError } from "@simply-plural-docs/toolkit/utils/userError";
import { placeIn } from "./placeIn";

/** The first two bytes of files in UTF-16, as Windows can save them. */
const utf16: Record<string, string> = { "255,254": "utf-16le", "254,255": "utf-16be" };
/** The first two bytes of gzip and ZIP. */
const packed = ["31,139", "80,75"];

/**
 * Decodes a text file: UTF-8, or UTF-16 that begins with a byte order mark.
 *
 * @param file name of the file, for messages.
 * @returns the text without its byte order mark.
 * @throws UserError if it is packed, or with the place where it is not UTF-8.
 */
export function decodeText(file: string, bytes: Uint8Array): string {
  const start = bytes.subarray(0, 2).join();
  if (packed.includes(start)) throw new UserError(`${file} is packed (.zip or .gz). Unpack it first.`);
  const encoding = utf16[start] ?? "utf-8";
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    const text = new TextDecoder(encoding).decode(bytes);
    throw new UserError(
      `${file}:${placeIn(text, text.indexOf("\uFFFD"))}: not ${encoding.toUpperCase()}. It may be in Windows-1252: open it in a text editor, and save it as UTF-8.`,
    );
  }
}
