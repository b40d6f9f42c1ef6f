import { createHash } from "node:crypto";
import fs from "node:fs";
import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { cachedDescription } from "../description/bundle/bundleCache";
import { patternOf } from "../mock/http/wire";
import { formats, linearPattern } from "../mock/validation/formats";
import { nginxRules } from "../site/after-build/servers/nginxRules";
import { everything } from "../tests/support/everything";
import { type Pattern, patternsIn, withoutLimits } from "../tests/support/patterns";
import { fromRoot } from "../toolkit/files/paths";
import { getOrMake } from "../toolkit/utils/getOrMake";

// Its other entries start programs of the machine's type.
const require = createRequire(import.meta.url);
const { checkSync } = require("recheck/lib/browser.js") as typeof import("recheck");
const { version } = require("recheck/package.json") as { version: string };

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

/** Hashes of patterns that were proved linear, since a proof takes up to a second; the nightly run proves all again. */
const provedFile = fromRoot("tests/fixtures/provedPatterns.txt");
const proved = new Set(everything ? [] : fs.readFileSync(provedFile, "utf8").split("\n"));

/** What is known of the patterns here, by hash. */
const known = new Map<string, string>();

/** @returns the hash of all that a proof depends on. */
function hashOf({ source, flags }: Pick<Pattern, "source" | "flags">): string {
  const parts = [withoutLimits(source), flags, version];
  return createHash("sha256").update(parts.join("\0")).digest("hex").slice(0, 16);
}

/** @returns "linear", or how the steps grow, with a string for which they do. Nothing here measures time. */
function growth({ source, flags }: Pick<Pattern, "source" | "flags">): string {
  const result = checkSync(withoutLimits(source), flags, { checker: "automaton", timeout: null });
  if (result.status === "safe") return "linear";
  return result.status === "vulnerable" ? `${result.complexity.summary}: ${result.attack.pattern}` : "unknown";
}

/** @returns those of the patterns whose steps grow faster than the string, or for which that cannot be proved. */
function slow(patterns: Pattern[]): string[] {
  return patterns.flatMap((pattern) => {
    const found = getOrMake(known, hashOf(pattern), (hash) => (proved.has(hash) ? "linear" : growth(pattern)));
    return found === "linear" ? [] : `${pattern.place} /${pattern.source}/${pattern.flags} ${found}`;
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

test("the list of proofs has every pattern of this file, and no others: npm run test:unit -- tools/patterns -u", async () => {
  const linear = [...known].flatMap(([hash, found]) => (found === "linear" ? `${hash}\n` : []));
  expect(linear.length).toBeGreaterThan(100);
  await expect(linear.sort().join("")).toMatchFileSnapshot(provedFile);
});
