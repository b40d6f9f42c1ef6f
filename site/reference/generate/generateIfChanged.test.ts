import fs from "node:fs";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Cache } from "../../../description/files/cache";
import { scratchFolder } from "../../../tests/support/scratchFolder";
import { generateIfChanged } from "./generateIfChanged";

const at = scratchFolder();
const write = (name: string, content: string) => fs.writeFileSync(at(name), content);
const generate = vi.fn(async () => write("out/page.mdx", fs.readFileSync(at("in/lamp.yaml"), "utf8")));
const run = () =>
  generateIfChanged(generate, {
    cache: new Cache(at("cache")),
    inputs: [at("in"), at("lock.json")],
    outputs: [at("out")],
  });

beforeEach(async () => {
  for (const folder of ["in", "out", "in/site", "in/site/docs"]) fs.mkdirSync(at(folder));
  write("in/lamp.yaml", "a lamp");
  write("lock.json", "1");
  vi.spyOn(console, "log").mockImplementation(() => {});
  await run();
  generate.mockClear();
});
afterEach(() => vi.restoreAllMocks());

test("nothing is generated again while all files are the same, and a line says so", async () => {
  await run();
  expect([generate.mock.calls.length, vi.mocked(console.log).mock.calls]).toEqual([
    0,
    [["The reference is up to date."]],
  ]);
});

test.each<[string, () => void]>([
  ["an input has changed", () => write("in/lamp.yaml", "two lamps")],
  ["an input is new", () => write("in/more.yaml", "")],
  ["an input has another name", () => fs.renameSync(at("lock.json"), at("lock.json5"))],
  ["an output has changed", () => write("out/page.mdx", "mine")],
  ["an output is missing", () => fs.rmSync(at("out/page.mdx"))],
  ["there is an output that was not generated", () => write("out/other.mdx", "")],
  ["the cache has been forgotten", () => new Cache(at("cache")).forget()],
  ["the cache is damaged", () => write(`cache/${fs.readdirSync(at("cache"))[0]}`, "lamp")],
])("it is generated again if %s", async (_, change) => {
  change();
  await run();
  expect(generate).toHaveBeenCalledOnce();
});

test("articles and tests are no inputs", async () => {
  write("in/site/docs/article.mdx", "");
  write("in/lamp.test.ts", "");
  await run();
  expect(generate).not.toHaveBeenCalled();
});

test("if an input changes meanwhile, the outputs are kept for neither of its forms", async () => {
  write("in/lamp.yaml", "two lamps");
  generate.mockImplementationOnce(async () => {
    write("out/page.mdx", "two lamps");
    write("in/lamp.yaml", "three lamps");
  });
  await run();
  for (const content of ["two lamps", "three lamps"]) {
    generate.mockClear();
    write("in/lamp.yaml", content);
    await run();
    expect([content, generate.mock.calls.length]).toEqual([content, 1]);
  }
});

test("if generating fails, it is tried again", async () => {
  write("in/lamp.yaml", "two lamps");
  generate.mockRejectedValueOnce(new Error("No lamps here."));
  await expect(run()).rejects.toThrow("No lamps here.");
  await run();
  expect(generate).toHaveBeenCalledTimes(2);
});
