import { spawnSync } from "node:child_process";
import { projectRoot } from "../../lib/paths";
import { UserError } from "../../lib/userError";
import { type Step, steps, vitest } from "./steps";

/** A step of the quick run, and the files of which a change can break it. */
interface Rule {
  when: RegExp;
  step: Step;
}

const named = (name: string): Step => {
  const step = steps.find((one) => one.name === name);
  if (!step) throw new Error(`There is no step "${name}".`);
  return step;
};

/**
 * The rule of the quick run, in order: a step runs when one of the changed files fits. Whatever needs a build is left to
 * the full run, and so are the tests of the mock that start programs: each would take more than the minute.
 *
 * @param base commit since which tests of changed modules run.
 */
const rules = (base: string): Rule[] => [
  { when: /\.(m?ts|tsx|m?js|cjs|json|css)$/, step: named("format and lint") },
  { when: /^(openapi\/|redocly)/, step: named("API description, rules") },
  { when: /^(openapi|contract|lib\/openapi)\//, step: named("API description, wording and examples") },
  { when: /^(openapi|asyncapi|changes|lib|plugins|tools\/generate)\//, step: named("generate") },
  { when: /\.(m?ts|tsx)$|^package/, step: named("types") },
  { when: /\.(md|mdx|ts|tsx|css|yaml|mjs|py|sh)$|^deploy\//, step: named("spelling") },
  { when: /\.(ts|tsx|mjs|mdx|css)$|^package/, step: named("unused files, exports, packages") },
  { when: /\.(ts|tsx|mjs)$/, step: named("import directions") },
  // Vitest knows who imports a changed module; `forceRerunTriggers` in vitest.config.mts has the files that are only read.
  { when: /./, step: { name: "units", ...vitest(["unit"], `--changed=${base}`, "--passWithNoTests"), stage: 3 } },
  {
    when: /^(lib|tools|tests)\/mock\//,
    step: {
      name: "mock",
      ...vitest(
        ["mock"],
        ...["program*", "guides", "sameAnswers", "oneFile"].map((name) => `--exclude=**/${name}.test.ts`),
      ),
      stage: 4,
    },
  },
];

/**
 * Chooses what the changed files can break, within a minute.
 *
 * @param files changed files, from the project's folder.
 * @param base commit that they changed since.
 */
export function stepsFor(files: string[], base: string): Step[] {
  return rules(base)
    .filter(({ when }) => files.some((file) => when.test(file)))
    .map(({ step }) => step);
}

/**
 * Lists what changed since the branch left main, with what is not committed.
 *
 * @throws UserError outside a repository, and in one without a main branch.
 */
export function changedFiles(): { base: string; files: string[] } {
  const git = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync("git", args, { cwd: projectRoot, encoding: "utf8" });
    if (status !== 0)
      throw new UserError(`Git could not list what has changed: ${stderr ?? "it is not installed"}\nRun: npm test`);
    return stdout.trim();
  };
  // Ended by a zero byte, names are not quoted.
  const names = (...args: string[]) =>
    git(...args, "-z")
      .split("\0")
      .filter(Boolean);
  const branches = git("for-each-ref", "--format=%(refname)", "refs/heads/main", "refs/remotes/origin/main");
  const [main] = branches.split("\n");
  if (!main)
    throw new UserError("This repository has no branch main, so it is not known what has changed. Run: npm test");
  const base = git("merge-base", "HEAD", main);
  const changed = names("diff", "--name-only", "--no-renames", base);
  return { base, files: [...changed, ...names("ls-files", "--others", "--exclude-standard")] };
}
