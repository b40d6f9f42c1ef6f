/**
 * @param difference how a response differs, without its request.
 * @returns what it has in common with the differences that the same fault causes elsewhere: without places in lists,
 *   lengths, quoted bodies and, if the server has failed, what was expected.
 */
export function causeOf(difference: string): string {
  return difference
    .replace(/^(status [35]\d\d|status 429) .*/s, "$1")
    .replace(/^(status \d+ instead of \d+).*/s, "$1")
    .replace(/^message .* instead of/s, "message instead of")
    .replace(/\/\d+(?=[/ ])/g, "/*");
}
