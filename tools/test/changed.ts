import { spawnSync } from "node:child_process";
import { projectRoot } from "simply-plural-api-description/files/paths";
import { UserError } from "simply-plural-api-description/utils/userError";
import { type Step, steps, vitest } from "./steps";

/** A step of the quick run, and the files that can break it. */
interface Rule {
  when: RegExp;
  step: Step;
}

const named = (name: string): Step => {
  const step = steps.find((one) => one.name === name);
  if (!step) throw new Error(`Step "${name}" does not exist.`);
  return step;
};

/**
 * The quick run's rules, in order: a step runs if a changed file matches. What needs a build is left to the full run,
 * and so are the mock tests that start programs: each would take longer than the minute.
 *
 * @param base commit since which changed modules are tested.
 */
const rules = (base: string): Rule[] => [
  { when: /\.(m?ts|tsx|m?js|cjs|json|css)$/, step: named("format and lint") },
  { when: /^description\/(openapi\/|redocly)/, step: named("API description, rules") },
  { when: /^description\//, step: named("API description, wording and examples") },
  { when: /^(description|mock|site\/(changes|downloads|reference))\//, step: named("generate") },
  { when: /\.(m?ts|tsx)$|^package/, step: named("types") },
  { when: /\.(md|mdx|ts|tsx|css|yaml|mjs|py|sh)$|^deploy\//, step: named("spelling") },
  { when: /\.(ts|tsx|mjs|mdx|css)$|^package/, step: named("unused files, exports, packages") },
  { when: /\.(ts|tsx|mjs)$/, step: named("import directions") },
  // Vitest follows imports of changed modules; `forceRerunTriggers` in vitest.config.mts has files that are only read.
  { when: /./, step: { name: "units", ...vitest(["unit"], `--changed=${base}`, "--passWithNoTests"), stage: 3 } },
  {
    when: /^mock\//,
    step: {
      name: "mock",
      ...vitest(["mock"], ...["tests/mock/**", "mock/package/*.test.ts"].map((files) => `--exclude=${files}`)),
      stage: 4,
    },
  },
];

/**
 * Chooses the steps that the changed files can break, limited to a minute.
 *
 * @param files changed files, relative to the project root.
 * @param base commit since which they have changed.
 */
export function stepsFor(files: string[], base: string): Step[] {
  return rules(base)
    .filter(({ when }) => files.some((file) => when.test(file)))
    .map(({ step }) => step);
}

/**
 * Lists the files that have changed since the branch left main, including uncommitted ones.
 *
 * @throws UserError outside a repository, or in one without a main branch.
 */
export function changedFiles(): { base: string; files: string[] } {
  const git = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync("git", args, { cwd: projectRoot, encoding: "utf8" });
    if (status !== 0)
      throw new UserError(
        `Git could not list the changed files: ${stderr ?? "Git is not installed"}\nTo check everything, run: npm test`,
      );
    return stdout.trim();
  };
  // With zero bytes as separators, Git does not quote names.
  const names = (...args: string[]) =>
    git(...args, "-z")
      .split("\0")
      .filter(Boolean);
  const branches = git("for-each-ref", "--format=%(refname)", "refs/heads/main", "refs/remotes/origin/main");
  const [main] = branches.split("\n");
  if (!main)
    throw new UserError("This repository has no branch main to compare with. To check everything, run: npm test");
  const base = git("merge-base", "HEAD", main);
  const changed = names("diff", "--name-only", "--no-renames", base);
  return { base, files: [...changed, ...names("ls-files", "--others", "--exclude-standard")] };
}
