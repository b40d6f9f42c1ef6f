/** Exits when the parent process does: npm forwards signals to its shell, but the shell does not. */
export function endWithParent(): void {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.exit();
  }, 500).unref();
}
