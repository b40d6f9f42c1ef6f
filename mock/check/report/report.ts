import { getOrMake } from "@simply-plural-docs/toolkit/utils/getOrMake";
import { escapeHtml } from "../../http/escapeHtml";
import type { Result } from "../types";
import { type Cause, causesOf, moreLikeIt } from "./causes";

type State = "differs" | "agrees" | "not tried";

/** @returns what is said of an operation, in a word or two. */
export function stateOf({ differences, skipped }: Result): State {
  if (differences.length > 0) return "differs";
  return skipped === undefined ? "agrees" : "not tried";
}

/**
 * @param isComplete whether the check came to its end.
 * @returns the results for people: every operation on a line, then what differs, a line for each cause, with the command
 *   that repeats the request.
 */
export function textReport(results: Result[], isComplete = true): string {
  const causes = causesOf(results);
  const sections = [...byTag(results)].map(
    ([tag, own]) => `\n${tag}\n${own.map((result) => lineOf(result, causes)).join("\n")}`,
  );
  if (causes.length > 0) sections.push(`\nWhat differs, the most serious first\n${causes.map(linesOf).join("\n")}`);
  const count = (state: State) => results.filter((result) => stateOf(result) === state).length;
  const requests = results.reduce((sum, result) => sum + result.requests, 0);
  const total = `${count("agrees")} agree, ${count("differs")} differ, ${count("not tried")} not tried. ${requests} requests.`;
  const note = isComplete ? "" : "\nThe check did not come to its end: this is what had been found.";
  return `${sections.join("\n")}\n\n${total}${note}`;
}

function lineOf(result: Result, causes: Cause[]): string {
  const mark = { differs: "DIFFERS", agrees: "agrees", "not tried": "not tried" }[stateOf(result)].padEnd(9);
  const numbers = causes.flatMap(({ titles }, index) => (titles.includes(result.title) ? index + 1 : []));
  const see = numbers.length > 0 ? `see ${numbers.join(", ")}` : [];
  const reason = stateOf(result) === "not tried" ? result.skipped : undefined;
  const notes = [see, result.isLater ? "as in the later source" : [], reason ?? [], result.notes ?? []].flat();
  return `  ${mark}  ${result.title}${notes.map((one) => `  (${one})`).join("")}`;
}

function linesOf({ example, count, curl }: Cause, index: number): string {
  const number = `${index + 1}.`.padStart(4);
  return [`${number} ${example}${moreLikeIt(count)}`, ...(curl ? [`     ${curl}`] : [])].join("\n");
}

/** @returns the results for programs. */
export function jsonReport(url: string, results: Result[], isComplete = true): string {
  const shown = results.map((result) => ({ ...result, state: stateOf(result) }));
  return JSON.stringify({ url, isComplete, causes: causesOf(results), results: shown }, null, 2);
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
  const total = `tests="${results.length}" failures="${results.filter((one) => stateOf(one) === "differs").length}"`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="API check" ${total}>\n${suites.join("\n")}\n</testsuites>\n`;
}

function testCase(result: Result): string {
  const attributes = `classname="${escapeHtml(result.tag)}" name="${escapeHtml(result.title)}"`;
  const causes = causesOf([result]);
  const detail = causes.flatMap(({ example, count, curl }) => [`${example}${moreLikeIt(count)}`, curl ?? []].flat());
  const inside = {
    differs: `<failure message="${escapeHtml(causes[0]?.example ?? "")}">${escapeHtml(detail.join("\n"))}</failure>`,
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
