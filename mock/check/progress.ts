/** @returns a line that says how far a check is, on a terminal; on anything else, nothing is written. */
export function createProgress(stream: { isTTY?: boolean; write(text: string): unknown }) {
  let isShown = false;
  return {
    /** Shows it, instead of the one before. */
    show(sent: number, most: number): void {
      if (!stream.isTTY) return;
      isShown = true;
      stream.write(`\r\u001b[KRequest ${sent} of at most ${most}`);
    },
    /** Removes it, before something else is written. */
    clear(): void {
      if (isShown) stream.write("\r\u001b[K");
      isShown = false;
    },
  };
}
