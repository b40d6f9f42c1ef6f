/**
 * Skips what the theme says to the site's keepers: a fault inside the navbar arrives wrapped in an error that quotes the
 * site's configuration.
 *
 * @returns the error that readers see, with its causes.
 */
export function causeForReaders(error: Error): Error {
  return /themeConfig/.test(error.message) && error.cause instanceof Error ? causeForReaders(error.cause) : error;
}
