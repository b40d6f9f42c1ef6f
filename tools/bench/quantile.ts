/**
 * @param share from 0 to 1; 0.5 gives the median.
 * @returns the value below which this share of the values is; `undefined` if there are no values.
 */
export function quantile(values: number[], share: number): number | undefined {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
}

/** @returns the median, ignoring missing values. */
export function median(values: (number | undefined)[]): number | undefined {
  const measured = values.filter((value) => value !== undefined);
  return quantile(measured, 0.5);
}
