/**
 * Ends this program when npm does, if npm started it: npm forwards signals to its shell, but the shell does not. Started
 * in any other way, the program stays, even if the shell that started it ends, as between two steps of a CI job.
 *
 * @param name the program's name, as the subject of a sentence.
 */
export function endWithNpm(name: string): void {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid === parent) return;
    console.log(`\n${name} has ended, because npm, which started it, has ended.`);
    process.exit();
  }, 500).unref();
}
