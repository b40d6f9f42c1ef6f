interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** @returns whether data saver is on or the connection is 2g: then nothing is downloaded without being asked for. */
export function savesData(): boolean {
  const { connection } = navigator as { connection?: Connection };
  return Boolean(connection?.saveData || connection?.effectiveType?.includes("2g"));
}
