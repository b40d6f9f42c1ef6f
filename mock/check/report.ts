import { getOrMake } from "simply-plural-api-description/utils/getOrMake";
import { escapeHtml } from "../http/escapeHtml";
import type { Result } from "./types";

type State = "differs" | "agrees" | "not tried";

/** @returns what is said of an operation, in a word or two. */
export function stateOf({ differences, skipped }: Result): State {
  if (differences.length > 0) return "differs";
  return skipped === undefined ? "agrees" : "not tried";
}

/**
 * @param isComplete whether the check came to its end.
 * @returns the results for people: every operation on a line, its differences below it.
 */
export function textReport(results: Result[], isComplete = true): string {
  const sections = [...byTag(results)].map(([tag, own]) => `\n${tag}\n${own.map(lines).join("\n")}`);
  const count = (state: State) => results.filter((result) => stateOf(result) === state).length;
  const requests = results.reduce((sum, result) => sum + result.requests, 0);
  const total = `${count("agrees")} agree, ${count("differs")} differ, ${count("not tried")} not tried. ${requests} requests.`;
  const note = isComplete ? "" : "\nThe check did not come to its end: this is what had been found.";
  return `${sections.join("\n")}\n\n${total}${note}`;
}

function lines(result: Result): string {
  const mark = { differs: "DIFFERS", agrees: "agrees", "not tried": "not tried" }[stateOf(result)].padEnd(9);
  const notes = [result.isLater ? "as in the later source" : [], result.skipped ?? []].flat();
  const note = notes.map((one) => `  (${one})`).join("");
  return [
    `  ${mark}  ${result.title}${note}`,
    ...[...result.differences, ...(result.notes ?? [])].map((one) => `             ${one}`),
  ].join("\n");
}

/** @returns the results for programs. */
export function jsonReport(url: string, results: Result[], isComplete = true): string {
  const shown = results.map((result) => ({ ...result, state: stateOf(result) }));
  return JSON.stringify({ url, isComplete, results: shown }, null, 2);
}

/**
 * @returns the results in the form that CI services read: a suite for each heading, a case for each operation. An
 *   incomplete check has an error besides, so that no service calls it passed.
 */
export function junitReport(results: Result[], isComplete = true): string {
  const suites = [...byTag(results)].map(([tag, own]) => {
    const count = (state: State) => own.filter((result) => stateOf(result) === state).length;
    const counts = `tests="${own.length}" failures="${count("differs")}" skipped="${count("not tried")}"`;
    return `  <testsuite name="${escapeHtml(tag)}" ${counts}>\n${own.map(testCase).join("\n")}\n  </testsuite>`;
  });
  if (!isComplete)
    suites.push(
      '  <testsuite name="The check" tests="1" errors="1">\n    <testcase classname="The check" name="comes to its end"><error message="It ended before"/></testcase>\n  </testsuite>',
    );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="API check">\n${suites.join("\n")}\n</testsuites>\n`;
}

function testCase(result: Result): string {
  const attributes = `classname="${escapeHtml(result.tag)}" name="${escapeHtml(result.title)}"`;
  const inside = {
    differs: `<failure message="${result.differences.length} differences">${escapeHtml(result.differences.join("\n"))}</failure>`,
    "not tried": `<skipped message="${escapeHtml(result.skipped ?? "")}"/>`,
    agrees: "",
  }[stateOf(result)];
  return `    <testcase ${attributes}>${inside}</testcase>`;
}

function byTag(results: Result[]): Map<string, Result[]> {
  const tags = new Map<string, Result[]>();
  for (const result of results) getOrMake(tags, result.tag, () => []).push(result);
  return tags;
}
