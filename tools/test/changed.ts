import { type Step, steps, vitest } from "./steps";

/** A step of the quick run. */
interface Rule {
  step: Step;
  /** Changed files with which it runs. */
  when: RegExp;
  /** Files that it checks for more than spelling and format; by default, those of `when`. */
  sees?: RegExp;
}

const named = (name: string): Step => {
  const step = steps.find((one) => one.name === name);
  if (!step) throw new Error(`Step "${name}" does not exist.`);
  return step;
};

/** Tests that this run does not run, and what only they read. */
const ofFullRun = "samples|tests/(build|delivery|e2e|fixtures/(client|site)|mock|samples|search|tools)";

/** What unit tests read without importing it: kinds of files that they search for, and single files. */
const readByUnits = [
  /^site\/.*\.(css|mdx|yaml)$/,
  /^site\/(static\/favicon\.svg|HOOKS\.md|(bundle\/loaders|reference\/blocks)\/\w+\.js)$/,
  /(^|\/)package(-lock)?\.json$|(^|\/)\.npmrc$|^\.(nvmrc|gitattributes)$/,
  /^\.github\/(workflows\/.*|renovate\.json|ISSUE_TEMPLATE\/docs-are-wrong\.yml)$/,
  /^deploy\/(mock\.)?Dockerfile$/,
  /^tests\/(hooks\/originals\.json|fixtures\/(provedPatterns|samples\/\w+)\.txt)$/,
  // The contents of the packages.
  /^(LICENSE|(description|mock)\/package\/README\.md|tools\/versions\/contents\.json)$/,
];

/**
 * The quick run's steps. Two run whatever has changed: generation, since most others need what it makes, and all unit
 * tests, since no list would be right for long of which of them read a style, a page or a YAML file. What needs a build,
 * or programs that take minutes, is left to the full run.
 */
const rules: Rule[] = [
  { step: named("format and lint"), when: /\.(ts|tsx|mjs|cjs|json|css)$|^biome\.jsonc$/, sees: /^biome\.jsonc$/ },
  { step: named("API description, rules"), when: /^description\/(openapi\/|redocly)/ },
  { step: named("API description, wording and examples"), when: /^description\// },
  {
    step: named("pages"),
    when: /^site\/(docs|src\/pages)\/.*\.(mdx|yaml)$|^site\/(sidebars\.ts|old-addresses\.yaml)$|^description\/openapi\/.*\.yaml$/,
  },
  {
    step: named("spelling"),
    when: /\.(md|mdx|ts|tsx|css|yaml|mjs|py|sh)$|^deploy\/|^(cspell\.json|words\.txt)$/,
    sees: /\.mdx?$|^(cspell\.json|words\.txt)$/,
  },
  { step: named("generate"), when: /./, sees: /^(description|mock|site\/(changes|downloads|reference))\// },
  {
    step: named("types"),
    when: /\.(m?ts|tsx|mjs)$|(^|\/)(package|tsconfig[\w.]*)\.json$/,
    sees: new RegExp(String.raw`^(?!(${ofFullRun})/).*\.(m?ts|tsx)$|^tools/.*\.mjs$|(^|/)tsconfig[\w.]*\.json$`),
  },
  {
    step: named("unused files, exports, packages"),
    when: /\.(ts|tsx|mjs|mdx|css)$|(^|\/)package\.json$|^knip\.json$/,
    sees: /^knip\.json$/,
  },
  {
    step: named("import directions"),
    when: /\.(ts|tsx|mjs)$|^\.dependency-cruiser\.cjs$/,
    sees: /^\.dependency-cruiser\.cjs$/,
  },
  {
    step: { name: "units", ...vitest(["unit"]), needs: ["generate"] },
    when: /./,
    sees: new RegExp(readByUnits.map(({ source }) => source).join("|")),
  },
  {
    step: {
      name: "mock",
      ...vitest(["mock"], ...["tests/mock/**", "mock/package/*.test.ts"].map((files) => `--exclude=${files}`)),
      needs: ["units"],
    },
    when: /^(mock|description)\/|^site\/docs\/getting-started\/mock\.mdx$/,
  },
];

/**
 * Chooses the steps of the quick run.
 *
 * @param files changed files, relative to the project root.
 */
export function stepsFor(files: string[]): Step[] {
  return rules.filter(({ when }) => files.some((file) => when.test(file))).map(({ step }) => step);
}

const partial = named("units, mock, samples");

/** What the quick run leaves to the full one, whatever has changed. */
const leftOut = [
  ...steps.filter((step) => step !== partial && !rules.some((rule) => rule.step === step)).map(({ name }) => name),
  "samples",
  "tests of the mock that start programs",
].join(", ");

/**
 * Ends the quick run's report: it is only green if every changed file was checked for more than its spelling and format.
 *
 * @param counts how many tests have passed and failed.
 * @param files changed files, relative to the project root.
 */
export function endOfQuickRun(counts: string, files: string[]): { lines: string; hasCheckedAll: boolean } {
  const unseen = files.filter((file) => !rules.some(({ when, sees = when }) => sees.test(file)));
  const last = `${counts}. Left to npm test: ${leftOut}.`;
  if (unseen.length === 0) return { lines: last, hasCheckedAll: true };
  const list = unseen.map((file) => `  ${file}`).join("\n");
  return {
    lines: `Changed, but checked by the full run only, except for spelling and format:\n${list}\n\nNOT ALL CHANGES WERE CHECKED. ${last}`,
    hasCheckedAll: false,
  };
}
