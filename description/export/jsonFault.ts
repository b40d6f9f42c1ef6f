/**
 * Finds where a text stops being JSON.
 *
 * @param reason message of the error from JSON.parse. It has a position for most faults, but not where something else
 * is in the place of a value.
 * @returns an offset in the text.
 */
export function offsetOfFault(reason: string, text: string): number {
  const [, position] = /position (\d+)/.exec(reason) ?? [];
  if (position !== undefined) return Number(position);
  return /end of JSON/.test(reason) ? text.length : endOfTokens(text);
}

/** @returns the offset of the first character that begins none of JSON's tokens, or is in the place of a value. */
function endOfTokens(text: string): number {
  const token =
    /\s+|[[{]|(?<![:,]\s*)\]|(?<![[:,]\s*)[},:]|"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;
  let end = 0;
  while (token.test(text)) end = token.lastIndex;
  return end;
}
