/** As soon as it can be known: npm may end while a command is still being loaded. */
const parent = process.ppid;

/**
 * Ends this program with SIGTERM when npm ends, if npm's shell started it: npm forwards signals to it, but it does not.
 * Otherwise the program stays, even if the shell that started it ends, as between two steps of a CI job.
 */
export function endWithNpm(): void {
  if (process.env.npm_lifecycle_event === undefined) return;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    console.log("\nThis command ends, because npm, which started it, has ended.");
    process.kill(process.pid, "SIGTERM");
  }, 500).unref();
}
