/** @returns the sum of the values. */
export const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0);
