import fs from "node:fs";
import type { JSONReport, JSONReportSuite, JSONReportTest } from "@playwright/test/reporter";
import type { JsonTestResults } from "vitest/node";

/** A report's results for individual tests. */
export interface TestCounts {
  passed: number;
  /** With STRICT=1, including flaky ones. */
  failed: number;
  /** The reason for each skipped test, or its title if there is none. */
  skipped: string[];
  /** File, line and title of each test that passed only on a second try. */
  flaky: string[];
}

/**
 * Reads a JSON report from Vitest or Playwright.
 *
 * @param isStrict whether a flaky test counts as failed.
 * @returns `undefined` if there is no report.
 */
export function readReport(file: string, isStrict = Boolean(process.env.STRICT)): TestCounts | undefined {
  if (!fs.existsSync(file)) return undefined;
  const report = JSON.parse(fs.readFileSync(file, "utf8")) as JsonTestResults | JSONReport;
  if (!("stats" in report)) {
    const { numPassedTests: passed, numFailedTests: failed, testResults = [] } = report;
    const skipped = testResults
      .flatMap(({ assertionResults }) => assertionResults)
      .filter(({ status }) => !["passed", "failed"].includes(status))
      .map(({ fullName }) => /\((not [^()]+)\)/.exec(fullName)?.[1] ?? fullName.trim());
    return { passed, failed, skipped, flaky: [] };
  }
  const { expected, flaky, unexpected } = report.stats;
  return {
    passed: expected + (isStrict ? 0 : flaky),
    failed: unexpected + (isStrict ? flaky : 0),
    skipped: testsOf(report, "skipped").map(
      ({ title, annotations = [] }) => annotations.find(({ type }) => type === "skip")?.description ?? title,
    ),
    flaky: testsOf(report, "flaky").map(({ title }) => title),
  };
}

type Suite = Partial<Pick<JSONReportSuite, "suites" | "specs">>;
type Test = JSONReportTest & { title: string };

function testsOf({ suites = [], specs = [] }: Suite, wanted: string): Test[] {
  const own = specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === wanted)
      .map((test) => ({ ...test, title: `[${test.projectName}] ${file}:${line} ${title}` })),
  );
  return [...own, ...suites.flatMap((suite) => testsOf(suite, wanted))];
}

/** @returns a line for each reason, with the number of tests. */
export function countReasons(reasons: string[]): string[] {
  const counts = new Map<string, number>();
  for (const reason of reasons) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return [...counts].map(([reason, count]) => `${count} × ${reason}`);
}
