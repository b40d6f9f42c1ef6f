/** Whether a chat message is encrypted. Its `iv` alone does not show that. */
export function isEncrypted({ message, iv }) {
  const isBase64 = /^([A-Za-z0-9+/]{4})*([A-Za-z0-9+/]{3}=|[A-Za-z0-9+/]{2}==)?$/;
  if (typeof message !== "string" || message === "" || typeof iv !== "string" || iv === "") return false;
  if (!isBase64.test(message)) return false;
  if (/^([A-Za-z][a-z]*|[A-Z]+|[0-9]+)$/.test(message)) return false; // Just a word or a number.
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(Buffer.from(message, "base64"));
    return /\p{Cc}/u.test(text.replace(/[\t\n\r]/g, "")); // Control characters are not text.
  } catch {
    return true; // The bytes are not text.
  }
}
