import { execFile } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { unzipSync } from "fflate";
import { generatedStatic } from "../../../description/bundle/descriptionFiles";
import { requireTool } from "./installed";

/** What a runner has sent and received, in its own words. */
interface Run {
  responses: { name: string; status?: number }[];
  /** Requests without a response, scripts that failed, and what Prism has refused on the way. */
  errors: string[];
}

interface NewmanReport {
  run: {
    executions: { item: { name: string }; response?: { code: number; stream: { data: number[] } } }[];
    failures: { error: { message: string } }[];
  };
}

type BruReport = { results: { name: string; status: string; error: string | null; response: { status: number } }[] }[];

const download = (name: string) => path.join(generatedStatic, name);

/** Runs the Postman collection with newman, in the environment for the mock; `folder` is for the report. */
export async function runPostman(url: string, folder: string): Promise<Run> {
  const report = path.join(folder, "newman.json");
  const { run } = await runTool<NewmanReport>("newman/bin/newman.js", folder, report, [
    ...["run", download("simply-plural.postman_collection.json")],
    ...["--environment", download("simply-plural-mock.postman_environment.json"), "--env-var", `baseUrl=${url}`],
    ...["--reporters", "json", "--reporter-json-export", report],
  ]);
  const bodies = run.executions.map(
    ({ item, response }) => `${item.name}: ${Buffer.from(response?.stream.data ?? [])}`,
  );
  return {
    responses: run.executions.map(({ item, response }) => ({ name: item.name, status: response?.code })),
    errors: [
      ...run.failures.map(({ error }) => error.message),
      ...bodies.filter((one) => one.includes("prism/errors#")),
    ],
  };
}

/** Runs the Bruno collection with `bru`, in the environment for the mock; the zip file is unpacked into `folder`. */
export async function runBruno(url: string, folder: string): Promise<Run> {
  for (const [name, content] of Object.entries(unzipSync(fs.readFileSync(download("simply-plural.bruno.zip"))))) {
    fs.mkdirSync(path.join(folder, path.dirname(name)), { recursive: true });
    fs.writeFileSync(path.join(folder, name), content);
  }
  const report = path.join(folder, "bru.json");
  const collection = path.join(folder, "Simply Plural API");
  const [run] = await runTool<BruReport>("@usebruno/cli/bin/bru.js", collection, report, [
    ...["run", "-r", "--env", "Mock on this machine", "--env-var", `baseUrl=${url}`],
    ...["--reporter-json", report],
  ]);
  const results = run?.results ?? [];
  return {
    responses: results.map(({ name, response: { status } }) => ({ name, status })),
    errors: results.flatMap(({ name, status, error }) => (status === "pass" ? [] : [`${name}: ${error ?? status}`])),
  };
}

/** Runs a program that writes a report. Its exit code only repeats what the report says in detail. */
async function runTool<Report>(program: string, cwd: string, report: string, args: string[]): Promise<Report> {
  const run = promisify(execFile)(process.execPath, [requireTool.resolve(program), ...args], { cwd });
  const failure = await run.then(
    () => undefined,
    (error: Error) => error,
  );
  if (failure && !fs.existsSync(report)) throw failure;
  return JSON.parse(fs.readFileSync(report, "utf8")) as Report;
}
