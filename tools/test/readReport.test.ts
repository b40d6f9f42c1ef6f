import fs from "node:fs";
import { expect, test } from "vitest";
import { scratchFolder } from "../../tests/support/scratchFolder";
import { countReasons, readReport } from "./readReport";

const at = scratchFolder();

function write(report: object): string {
  const file = at("report.json");
  fs.writeFileSync(file, JSON.stringify(report));
  return file;
}

const spec = (title: string, status: string, annotations: object[] = []) => ({
  title,
  file: "search.spec.ts",
  line: 7,
  tests: [{ status, projectName: "serve", annotations }],
});
const browser = {
  stats: { expected: 3, flaky: 1, unexpected: 2 },
  suites: [{ specs: [spec("opens", "expected")], suites: [{ specs: [spec("finds", "flaky")] }] }],
};

test("a flaky test is listed and counts as passed on a developer's machine", () => {
  expect(readReport(write(browser), false)).toEqual({
    passed: 4,
    failed: 2,
    skipped: [],
    flaky: ["[serve] search.spec.ts:7 finds"],
  });
});

test("a flaky test is listed and counts as failed with STRICT=1", () => {
  expect(readReport(write(browser), true)).toEqual({
    passed: 3,
    failed: 3,
    skipped: [],
    flaky: ["[serve] search.spec.ts:7 finds"],
  });
});

test("a Vitest report has no flaky tests", () => {
  expect(readReport(write({ numPassedTests: 5, numFailedTests: 1 }), true)).toEqual({
    passed: 5,
    failed: 1,
    skipped: [],
    flaky: [],
  });
});

test("a skipped test is counted with its reason, or by its title", () => {
  const reason = { type: "skip", description: "Firefox is not installed." };
  const report = { stats: browser.stats, specs: [spec("walks", "skipped", [reason]), spec("runs", "skipped")] };
  const { skipped = [] } = readReport(write(report)) ?? {};
  expect(skipped).toEqual(["Firefox is not installed.", "[serve] search.spec.ts:7 runs"]);
  const assertionResults = [
    { status: "passed", fullName: "rust compiles" },
    { status: "skipped", fullName: "rust (not checked: no rustc) compiles" },
    { status: "pending", fullName: "rust (not checked: no rustc) finds a mistake" },
  ];
  const vitest = write({ numPassedTests: 1, numFailedTests: 0, testResults: [{ assertionResults }] });
  expect(countReasons(readReport(vitest)?.skipped ?? [])).toEqual(["2 × not checked: no rustc"]);
});

test("without a report, nothing is counted", () => {
  expect(readReport(at("none.json"))).toBeUndefined();
});
