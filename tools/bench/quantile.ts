/**
 * @param share from 0 to 1; 0.5 gives the median.
 * @returns the value that this share of the values is below; none when there are no values.
 */
export function quantile(values: number[], share: number): number | undefined {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
}

/** @returns the median of one figure of each in a list; those without it do not count. */
export function median<One>(list: One[], of: (one: One) => number | undefined): number | undefined {
  const values = list.map(of).filter((value) => value !== undefined);
  return quantile(values, 0.5);
}
