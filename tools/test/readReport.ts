import fs from "node:fs";

/** What a report says about single tests. */
export interface TestCounts {
  passed: number;
  /** Flaky ones are among them with STRICT=1. */
  failed: number;
  /** File, line and title of each test that passed only when it was tried again. */
  flaky: string[];
}

/** A suite of Playwright's JSON reporter, as far as it is read here. */
interface Suite {
  suites?: Suite[];
  specs?: { title: string; file: string; line: number; tests: { status: string; projectName: string }[] }[];
}

/**
 * Reads a JSON report of Vitest or Playwright.
 *
 * @param isStrict whether a flaky test counts as failed.
 * @returns `undefined` when there is no report.
 */
export function readReport(file: string, isStrict = Boolean(process.env.STRICT)): TestCounts | undefined {
  if (!fs.existsSync(file)) return undefined;
  const report = JSON.parse(fs.readFileSync(file, "utf8")) as Suite & {
    numPassedTests?: number;
    numFailedTests?: number;
    stats?: { expected: number; flaky: number; unexpected: number };
  };
  if (!report.stats) return { passed: report.numPassedTests ?? 0, failed: report.numFailedTests ?? 0, flaky: [] };
  const { expected, flaky, unexpected } = report.stats;
  return {
    passed: expected + (isStrict ? 0 : flaky),
    failed: unexpected + (isStrict ? flaky : 0),
    flaky: flakyTests(report),
  };
}

function flakyTests({ suites = [], specs = [] }: Suite): string[] {
  const own = specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === "flaky")
      .map(({ projectName }) => `[${projectName}] ${file}:${line} ${title}`),
  );
  return [...own, ...suites.flatMap(flakyTests)];
}
