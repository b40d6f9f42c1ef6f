import fs from "node:fs";
import { beforeEach, expect, test, vi } from "vitest";
import { scratchFolder } from "../../tests/support/scratchFolder";
import { Cache } from "./cache";
import { ifChanged, type Work } from "./ifChanged";

const at = scratchFolder();
const write = (name: string, content: string) => fs.writeFileSync(at(name), content);
const make = vi.fn(async () => write("out/page.mdx", fs.readFileSync(at("in/lamp.yaml"), "utf8")));
const run = (changes: Partial<Work> = {}) => {
  const work: Work = {
    name: "pages",
    inputs: [at("in"), at("lock.json")],
    isRead: (file) => !file.endsWith(".test.ts"),
    outputs: [at("out")],
  };
  return ifChanged({ ...work, ...changes }, make, new Cache(at("cache")));
};

beforeEach(async () => {
  for (const folder of ["in", "out"]) fs.mkdirSync(at(folder));
  write("in/lamp.yaml", "a lamp");
  write("lock.json", "1");
  await run();
  make.mockClear();
});

test("nothing is made again while all files are the same", async () => {
  expect([await run(), make.mock.calls.length]).toEqual([false, 0]);
});

test.each<[string, () => void]>([
  ["an input has changed", () => write("in/lamp.yaml", "two lamps")],
  ["an input is new", () => write("in/more.yaml", "")],
  ["an input has another name", () => fs.renameSync(at("lock.json"), at("lock.json5"))],
  ["an output has changed", () => write("out/page.mdx", "mine")],
  ["an output is missing", () => fs.rmSync(at("out/page.mdx"))],
  ["there is an output that was not made", () => write("out/other.mdx", "")],
  ["the cache has been forgotten", () => new Cache(at("cache")).forget()],
  ["the cache is damaged", () => write(`cache/${fs.readdirSync(at("cache"))[0]}`, "lamp")],
])("it is made again if %s", async (_, change) => {
  change();
  expect(await run()).toBe(true);
  expect(make).toHaveBeenCalledOnce();
});

test("it is made again if anything else that it depends on has changed", async () => {
  expect([await run({ more: "today" }), await run({ more: "today" })]).toEqual([true, false]);
});

test("a file that is not read is no input", async () => {
  write("in/lamp.test.ts", "");
  expect(await run()).toBe(false);
});

test("if an input changes meanwhile, the outputs are kept for neither of its forms", async () => {
  write("in/lamp.yaml", "two lamps");
  make.mockImplementationOnce(async () => {
    write("out/page.mdx", "two lamps");
    write("in/lamp.yaml", "three lamps");
  });
  await run();
  for (const content of ["two lamps", "three lamps"]) {
    make.mockClear();
    write("in/lamp.yaml", content);
    await run();
    expect([content, make.mock.calls.length]).toEqual([content, 1]);
  }
});

test("if making them fails, it is tried again", async () => {
  write("in/lamp.yaml", "two lamps");
  make.mockRejectedValueOnce(new Error("No lamps here."));
  await expect(run()).rejects.toThrow("No lamps here.");
  await run();
  expect(make).toHaveBeenCalledTimes(2);
});
