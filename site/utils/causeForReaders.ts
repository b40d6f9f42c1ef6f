/**
 * Shortens what the theme says to the site's keepers: a fault inside the navbar arrives wrapped in an error that quotes
 * the site's configuration. Of that, readers see which item it is.
 *
 * @returns the error that readers see, with its causes.
 */
export function causeForReaders(error: Error): Error {
  const { message, cause } = error;
  if (!/themeConfig/.test(message) || !(cause instanceof Error)) return error;
  const [, item] = /"label": "(.*)"/.exec(message) ?? /"(?:docId|sidebarId|to|type)": "(.*)"/.exec(message) ?? [];
  return item ? new Error(`“${item}” in the navbar failed.`, { cause }) : causeForReaders(cause);
}
