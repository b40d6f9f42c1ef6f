const strictBase64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{4}|[A-Za-z0-9+/]{3}=|[A-Za-z0-9+/]{2}==)$/;
/** A word or a number: short ones look like base64 too, but random bytes hardly ever do. */
const word = /^(?:[A-Za-z][a-z]*|[A-Z]+|[0-9]+)$/;
const controlCharacter = /[\p{Cc}]/u;

/**
 * Decides whether the text of a chat message in an export file is encrypted. An `iv` alone does not show it: in files
 * of 2026 it is beside readable text (site/docs/getting-started/export-file.mdx, #chat).
 */
export function isEncrypted({ message, iv }: Record<string, unknown>): boolean {
  if (typeof message !== "string" || typeof iv !== "string" || iv === "") return false;
  return strictBase64.test(message) && !word.test(message) && !isText(message);
}

function isText(base64: string): boolean {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return !controlCharacter.test(text.replace(/[\t\n\r]/g, ""));
  } catch {
    return false;
  }
}
