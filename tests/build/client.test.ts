import { execFile } from "node:child_process";
import fs from "node:fs";
import http from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bundledDescription } from "../../description/bundle/descriptionFiles";
import { readBundledDescription } from "../../description/bundle/parseDescription";
import { requestExamples } from "../../description/model/examples";
import { formsOf, jsonBody, listOperations } from "../../description/model/operations";
import { startTestMock, type TestMock } from "../../mock/testing/client";
import { fromRoot } from "../../toolkit/files/paths";
import { buildFolder } from "../support/builtSite";
import { compile } from "../support/compile";

/** Inside the project's root, so that packages are found. */
const folder = fromRoot("generated/client-proof");
const types = path.join(folder, "simply-plural-api.d.ts");
const programs = {
  "program.mts": fromRoot("tests/fixtures/client/program.ts"),
  "who-fronts.ts": fromRoot("samples/typescript/who-fronts.ts"),
};

/** The program with its mistakes, without the comments that mark them. */
const unmarked = fs.readFileSync(programs["program.mts"], "utf8").replace(/^\/\/ @ts-expect-error.*$/gm, "");

let mock: TestMock;

beforeAll(async () => {
  fs.rmSync(folder, { recursive: true, force: true });
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(path.join(folder, "package.json"), "{}"); // What npm install writes has no "type" either.
  fs.copyFileSync(path.join(buildFolder, "simply-plural-api.d.ts"), types);
  for (const [name, file] of Object.entries(programs)) fs.copyFileSync(file, path.join(folder, name));
  fs.writeFileSync(path.join(folder, "unmarked.mts"), unmarked);
  mock = await startTestMock();
});

afterAll(async () => {
  await mock?.close();
  fs.rmSync(folder, { recursive: true, force: true });
});

async function run(name: string, url = mock.url): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ["--import", "tsx", path.join(folder, name)], {
    env: { ...process.env, SP_API: url, SP_TOKEN: mock.tokens.all },
    cwd: folder,
  });
  return stdout;
}

describe("a TypeScript client generated from the description", () => {
  test("compiles, as do its programs, and reports the mistakes in them, whether marked or not", () => {
    const complaints = compile([
      types,
      ...[...Object.keys(programs), "unmarked.mts"].map((name) => path.join(folder, name)),
    ]);
    const lines = unmarked
      .split("\n")
      .flatMap((line, index) =>
        /^const (invented|incomplete|wrong|absent) /.test(line) ? [`unmarked.mts:${index + 1}`] : [],
      );
    expect(lines).toHaveLength(4);
    expect(complaints.filter((complaint) => !lines.some((line) => complaint.startsWith(`${line} `)))).toEqual([]);
    expect(complaints).toHaveLength(lines.length);
  });

  test("has a program that also compiles in an ES module package", () => {
    const modules = path.join(folder, "modules");
    fs.mkdirSync(modules);
    fs.writeFileSync(path.join(modules, "package.json"), '{ "type": "module" }');
    for (const name of ["simply-plural-api.d.ts", "who-fronts.ts"]) {
      fs.copyFileSync(path.join(folder, name), path.join(modules, name));
    }
    const resolution = ["--module", "nodenext", "--moduleResolution", "nodenext"];
    expect(compile([path.join(modules, "who-fronts.ts")], ...resolution)).toEqual([]);
  });

  test("accepts every example of a request body", () => {
    const description = readBundledDescription(bundledDescription);
    const operations = listOperations(description).flatMap(formsOf).filter(jsonBody);
    const bodies = operations.flatMap((operation) => {
      const type = `NonNullable<paths["${operation.path}"]["${operation.method.toLowerCase()}"]["requestBody"]>["content"]["application/json"]`;
      return Object.entries(requestExamples(description, operation)).map(
        ([name, { value }]) => `// ${operation.id}, ${name}\n(${JSON.stringify(value)}) satisfies ${type};`,
      );
    });
    expect(bodies.length).toBeGreaterThanOrEqual(operations.length);
    const file = path.join(folder, "bodies.mts");
    fs.writeFileSync(file, ['import type { paths } from "./simply-plural-api.js";', ...bodies].join("\n"));
    expect(compile([file])).toEqual([]);
  });

  test("reads, adds, changes and deletes", async () => {
    const result = JSON.parse(await run("program.mts"));
    expect(result).toMatchObject({ title: "Changed", statuses: [200, 200, 200, 404], errorOfGone: null });
    expect(result.uid).toMatch(/^c53abd48/);
    expect(result.count).toBeGreaterThan(1);
  });

  test("the program on the page prints who is fronting", async () => {
    expect(await run("who-fronts.ts")).toBe("Juniper\n");
  });

  test("the program on the page prints the status of a failed request, even of its last one", async () => {
    const front = { id: "b", content: { member: "c", custom: false } };
    const bodies: Record<string, unknown> = { "/v1/me": { id: "a" }, "/v1/fronters": [front] };
    const server = http.createServer(({ url = "" }, response) => {
      const body = bodies[url];
      response.writeHead(body ? 200 : 503, { "Content-Type": "application/json" });
      response.end(body ? JSON.stringify(body) : "Busy");
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const failed = await run("who-fronts.ts", `http://127.0.0.1:${(server.address() as AddressInfo).port}`).catch(
      (error) => error,
    );
    server.close();
    expect(failed).toMatchObject({ code: 1, stdout: "", stderr: "503 Busy\n" });
  });
});
