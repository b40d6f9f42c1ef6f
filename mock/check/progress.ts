/** A line that says how far a check is. */
interface Progress {
  /** Shows it, instead of the one before. */
  show(sent: number, most: number): void;
  /** Removes it, before something else is written. */
  clear(): void;
}

/** @returns the line on a terminal; on anything else, nothing is written. */
export function createProgress(stream: { isTTY?: boolean; write(text: string): unknown }): Progress {
  let isShown = false;
  return {
    show(sent, most) {
      if (!stream.isTTY) return;
      isShown = true;
      stream.write(`\r\u001b[KRequest ${sent} of at most ${most}`);
    },
    clear() {
      if (isShown) stream.write("\r\u001b[K");
      isShown = false;
    },
  };
}
