interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** @returns whether the reader's data saver is on or the line is 2g: then nothing is fetched that was not asked for. */
export function savesData(): boolean {
  const { connection } = navigator as { connection?: Connection };
  return Boolean(connection?.saveData || connection?.effectiveType?.includes("2g"));
}
