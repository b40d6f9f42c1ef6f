import { execFile, spawn } from "node:child_process";
import fs from "node:fs";
import { promisify } from "node:util";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { ids } from "../../mock/scenarios/ids";
import { eventually } from "../../mock/testing/client";
import { description } from "../../mock/testing/description";
import { exportSample } from "../../site/downloads/exportSample";
import { fromRoot } from "../../toolkit/files/paths";
import { scratchFolder } from "../support/scratchFolder";
import { mockOfFile } from "./support/mockOfFile";
import { type Running, start, stopAll } from "./support/program";

const { me, juniper, robin } = ids;

const at = scratchFolder();
const mock = await mockOfFile();
const running: Running[] = [];
afterEach(() => stopAll(running));

const guides = fs
  .readdirSync(fromRoot("site/docs/getting-started"))
  .map((file) => ({ guide: file, text: fs.readFileSync(fromRoot("site/docs/getting-started", file), "utf8") }));
const textOf = (name: string) => guides.find(({ guide }) => guide === name)?.text ?? "";

/** A block of what a program prints, and the commands above it. */
interface Printed {
  guide: string;
  commands: string[];
  output: string;
}

const printed: Printed[] = guides.flatMap(({ guide, text }) =>
  [...text.matchAll(/^(.*`(?:node|python3) .*):\n\n```text\n([^`]*)```/gm)].map(([, sentence = "", output = ""]) => ({
    guide,
    commands: [...sentence.matchAll(/`((?:node|python3) [^`]+)`/g)].map(([, command = ""]) => command),
    output,
  })),
);

/** @returns the file in samples/ that a page shows under a title. */
function sampleOf(guide: string, title: string): string {
  const [, file] = new RegExp(`title="${title}" file=samples/(\\S+)`).exec(textOf(guide)) ?? [];
  if (!file) throw new Error(`${guide} has no program named ${title}.`);
  return file;
}

/** The lines on a page equal those of a program; `…` stands for any number of lines. */
function expectLines(actual: string, shown: string): void {
  const pattern = shown
    .split("\n")
    .map((line) => (line === "…" ? "[^]*?" : line.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")));
  expect(actual).toMatch(new RegExp(`^${pattern.join("\n")}$`));
}

// For programs that read an export file: the sample, under the name of its download and the one that pages give it.
const exportFiles = ["export.json", "export.sample.json"];
const sample = JSON.stringify(exportSample(await description(), "migrated"));
beforeEach(() => {
  for (const name of exportFiles) fs.writeFileSync(at(name), sample);
});

test("several commands in the guides have their output below them", () => {
  expect(printed.flatMap(({ commands }) => commands).length).toBeGreaterThan(6);
});

describe.each(printed)("$guide: $commands", ({ guide, commands, output }) => {
  test.each(commands)("%s prints what the page shows", async (command) => {
    const [, title = "", ...args] = [...command.matchAll(/"([^"]*)"|(\S+)/g)].map(
      ([, quoted, plain]) => quoted ?? plain ?? "",
    );
    const given = args.map((arg) =>
      arg.endsWith(".json") && !exportFiles.includes(arg) ? fromRoot("samples", sampleOf(guide, arg)) : arg,
    );
    const program = start({ ...mock, cwd: at(".") }, sampleOf(guide, title), given, mock.tokens.all);
    running.push(program);
    if (title === "mirror.mjs") {
      await eventually(() => program.out() !== "", 20);
      await mock.post("/v1/frontHistory", { custom: false, live: true, startTime: Date.now(), member: robin });
      await eventually(() => program.out().split("\n").length > 2, 20);
      return expectLines(program.out(), output);
    }
    const ended = await program.ended;
    expectLines(ended.out, output);
  });
});

/** Calls the mock with curl, as on the page. */
async function ask(command: string): Promise<unknown> {
  const env = { ...process.env, SP_TOKEN: mock.tokens.read };
  const here = `${command.replace("https://api.apparyllis.com", mock.url)} --silent`;
  const { stdout } = await promisify(execFile)("sh", ["-c", here], { env });
  return JSON.parse(stdout);
}

describe("the first calls", () => {
  const intro = textOf("intro.mdx");
  const calls = [...intro.matchAll(/```sh\n(curl .*)\n/g)].map(({ 1: command = "", index }) => ({
    command,
    answer: /```json\n([^`]*)```/.exec(intro.slice(index))?.[1] ?? "",
  }));

  test.each(calls)("$command returns what the page shows", async ({ command, answer }) => {
    expect(await ask(command)).toEqual(JSON.parse(answer));
  });

  test("are two", () => expect(calls).toHaveLength(2));
});

/** @returns the cells of the rows of the table in a section, without its two rows of headings. */
function rowsOf(guide: string, anchor: string): string[][] {
  const [, section = ""] = textOf(guide).split(`{#${anchor}}`);
  const [table = ""] = /(^\|.*\n)+/m.exec(section) ?? [];
  return table
    .trim()
    .split("\n")
    .slice(2)
    .map((row) => row.split("|").map((cell) => cell.trim()));
}

const codes = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, code = ""]) => code);

describe("wrong guesses get the status in the table", () => {
  const guesses = rowsOf("errors.mdx", "wrong-guesses").flatMap(([, tried = "", happens = ""]) => {
    const [first = "", ...rest] = codes(tried);
    const [method = "", firstPath = ""] = first.split(" ");
    const others = rest.filter((code) => code.startsWith("/"));
    const property = rest.find((code) => !code.startsWith("/"));
    const [status] = /\d{3}/.exec(happens) ?? [];
    return status && firstPath
      ? [firstPath, ...others].map((path) => {
          const request = [method, path, ...(property ? ["with", property] : [])].join(" ");
          return { request, method, path, property, status: Number(status) };
        })
      : [];
  });

  test.each(guesses)("$request: $status", async ({ method, path, property, status }) => {
    const values: Record<string, string> = { systemId: me, memberId: juniper, entryId: ids.wrensFront };
    const address = path.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? "");
    const body = property && { [property]: property === "buckets" ? [] : {} };
    expect((await mock.call(method, address, { body: body || undefined })).status).toBe(status);
  });

  test("are many", () => expect(guesses.length).toBeGreaterThan(12));
});

test("a friend sees exactly what the worked examples of the privacy guide say", async () => {
  const lists = ["members", "customFronts", "customFields", "groups"];
  const namesIn = async (token: string) => {
    const answers = await Promise.all(lists.map((list) => mock.get(`/v1/${list}/${me}`, token)));
    return answers.flatMap(({ json }) => json.map((object: { content: { name: string } }) => object.content.name));
  };
  const [all, shared] = [await namesIn(mock.tokens.all), await namesIn(mock.tokens.friend)];
  const cases = rowsOf("privacy.mdx", "cases")
    .map(([, object = "", , answer = ""]) => ({ name: object.split(",")[0] ?? "", isSeen: answer.startsWith("Yes") }))
    .filter(({ name }) => all.includes(name));
  expect(cases.length).toBeGreaterThan(8);
  expect(cases.filter(({ isSeen }) => isSeen).map(({ name }) => name)).toEqual(
    cases.map(({ name }) => name).filter((name) => shared.includes(name)),
  );
});

test("the mock prints what its guide shows", async () => {
  const [, shown = ""] = /```text\n(The mock of[^`]*)```/.exec(textOf("mock.mdx")) ?? [];
  const command = spawn(process.execPath, ["--import", "tsx", fromRoot("mock/cli/main.ts"), "--port", "0"], {
    cwd: fromRoot("."),
  });
  let out = "";
  command.stdout.setEncoding("utf8").on("data", (text: string) => {
    out += text;
  });
  try {
    await eventually(() => out.includes("quiet-harbour") && out.endsWith("\n\n"), 60);
  } finally {
    command.kill();
  }
  expect(out.trim().replace(/(127\.0\.0\.1:)\d+/g, "$13010")).toBe(shown.trim());
});
