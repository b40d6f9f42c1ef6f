/** @returns the processor time of a call in milliseconds, which other programs on the machine hardly change. */
export function processorTime(run: () => void): number {
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
