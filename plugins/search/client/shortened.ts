const mostCharacters = 60;

/** @returns the beginning of a query, short enough to repeat in a message. */
export const shortened = (query: string): string => query.slice(0, mostCharacters);
