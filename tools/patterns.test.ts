import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { cachedDescription } from "../description/bundle/bundleCache";
import { tokenPattern } from "../mock/check/send/printable";
import { patternOf } from "../mock/http/wire";
import { formats, linearPattern } from "../mock/validation/formats";
import { nginxRules } from "../site/after-build/servers/nginxRules";
import { type Pattern, patternsIn, withoutLimits } from "../tests/support/patterns";
import { getOrMake } from "../toolkit/utils/getOrMake";

// Its other entries start programs of the machine's type.
const { checkSync } = createRequire(import.meta.url)("recheck/lib/browser.js") as typeof import("recheck");

/** The code whose patterns meet what somebody sends or types, at the servers and in the pages. */
const folders = [
  "description/model",
  "toolkit/utils",
  "mock",
  "site/headers",
  "site/practice",
  "site/search",
  "site/server-choice",
  "site/utils",
  "tools/serve",
];

/** What has been found out about patterns, since some occur in several places. */
const known = new Map<string, string>();

/** @returns "linear", or how the steps grow, with a string for which they do. Nothing here measures time. */
function growth({ source, flags }: Pick<Pattern, "source" | "flags">): string {
  const result = checkSync(withoutLimits(source), flags, { checker: "automaton", timeout: null });
  if (result.status === "safe") return "linear";
  return result.status === "vulnerable" ? `${result.complexity.summary}: ${result.attack.pattern}` : "unknown";
}

/** @returns those of the patterns whose steps grow faster than the string, or for which that cannot be proved. */
function slow(patterns: Pattern[]): string[] {
  return patterns.flatMap((pattern) => {
    const written = `/${pattern.source}/${pattern.flags}`;
    const found = getOrMake(known, written, () => growth(pattern));
    return found === "linear" ? [] : `${pattern.place} ${written} ${found}`;
  });
}

const toPattern = (place: string, { source, flags }: RegExp): Pattern => ({ place, source, flags });

test.each([
  ["^(a|aa)*$", "exponential"],
  ["^(?:a|aa){0,100}$", "exponential"],
  ["a*$", "2nd degree"],
  ["[a-z]{20,50}$", "2nd degree"],
  ["a(?=.*b)c", "2nd degree"],
  ["(a*)*(?!b)", "exponential"],
])("%s is noticed: %s", (source, expected) => {
  expect(growth({ source, flags: "" })).toContain(expected);
});

test.each(folders)("no pattern in %s is worse than linear", { timeout: 300_000 }, (folder) => {
  expect(slow(patternsIn([folder]).patterns)).toEqual([]);
});

test("patterns that the code makes at run time are only those that are tested here", () => {
  expect(patternsIn(folders).making.sort()).toEqual([
    // Those of tokens.
    "mock/check/send/printable.ts",
    // Those of the description's path parameters.
    "mock/core/checks.ts",
    // The paths of the description.
    "mock/http/wire.ts",
    // Those of the description's schemas.
    "mock/validation/formats.ts",
  ]);
});

test("no pattern and format of the description is worse than linear as the mock uses it", {
  timeout: 300_000,
}, async () => {
  const description = await cachedDescription();
  const found = new Set<string>();
  JSON.stringify(description, (key, value) => {
    if (key === "pattern" && typeof value === "string") found.add(value);
    if (key === "patternProperties") for (const pattern of Object.keys(value)) found.add(pattern);
    return value;
  });
  expect(found.size).toBeGreaterThan(20);
  const routes = Object.keys(description.paths).map((path) => toPattern(path, patternOf(path)));
  expect(routes.length).toBeGreaterThan(50);
  const expressions = Object.entries(formats).flatMap(([name, format]) =>
    format instanceof RegExp ? toPattern(`format ${name}`, format) : [],
  );
  const validated = [...found].map((pattern) => toPattern(pattern, linearPattern(pattern, "u")));
  expect(slow([...validated, ...expressions, ...routes])).toEqual([]);
});

test("no pattern of a token is worse than linear, even if its characters repeat", () => {
  expect(slow(["aaaaaa", "a+/a+/", "252525"].map((token) => toPattern(token, tokenPattern(token))))).toEqual([]);
});

test("no pattern in nginx's rules is worse than linear", () => {
  const rules = nginxRules({ headers: {}, aliases: [], forTools: [], markdown: new Map() });
  const patterns = [...rules.matchAll(/^ *"~(\*?)(.*?)" /gm)].map(([, ignoresCase, source = ""]) => ({
    place: "_nginx.conf",
    source,
    flags: ignoresCase ? "i" : "",
  }));
  expect(patterns.length).toBeGreaterThan(5);
  expect(slow(patterns)).toEqual([]);
});
