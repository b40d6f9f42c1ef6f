/** Ends with whoever started it: npm passes a signal on to its shell, and the shell to nobody. */
export function endWithParent(): void {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.exit();
  }, 500).unref();
}
