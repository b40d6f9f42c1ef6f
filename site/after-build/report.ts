/** What the steps after rendering tell the command that builds the site (tools/build.ts). */
export interface BuildReport {
  pages: number;
  /** Whether Git knows when they were last changed. */
  hasDates: boolean;
  /** Results that the cache gave, and results that had to be made: compressed files, styles and social cards. */
  taken: number;
  made: number;
}

/** Sends the report to the process that has started this one, if that waits for it. */
export function sendReport(report: BuildReport): void {
  process.send?.(report);
}
