import fs from "node:fs";
import path from "node:path";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { Cache } from "../../../toolkit/files/cache";
import { UserError } from "../../../toolkit/utils/userError";
import { makeDownloads } from "../../downloads/makeDownloads";
import { generate } from "./generate";
import { makePages } from "./makePages";

const folder = await vi.hoisted(async () => {
  const [files, os, paths] = [await import("node:fs"), await import("node:os"), await import("node:path")];
  return files.mkdtempSync(paths.join(os.tmpdir(), "generate-"));
});
const putPages = vi.fn();
const cache = new Cache(path.join(folder, "cache"));

vi.mock("../../../description/bundle/bundleCache", async () => {
  const { smallDescription } = await import("../../../tests/fixtures/smallDescription");
  return { cachedDescription: async () => smallDescription() };
});
vi.mock("../../../description/bundle/descriptionFiles", async (original) => ({
  ...(await original<object>()),
  generatedStatic: `${folder}/static`,
  bundledDescription: `${folder}/description.json`,
  generatedReference: `${folder}/reference.json`,
}));
vi.mock("../../downloads/makeDownloads", () => ({ makeDownloads: vi.fn() }));
vi.mock("./makePages", () => ({ makePages: vi.fn() }));

beforeEach(() => {
  fs.rmSync(path.join(folder, "static"), { recursive: true, force: true });
  fs.mkdirSync(path.join(folder, "static"));
  fs.writeFileSync(path.join(folder, "static/openapi.json"), "of the last time");
  putPages.mockClear();
  vi.mocked(makeDownloads).mockClear();
  cache.forget();
  vi.spyOn(console, "log").mockImplementation(() => {});
  vi.mocked(makePages).mockResolvedValue(putPages);
  vi.mocked(makeDownloads).mockResolvedValue({ "lamps.json": "[]" });
});
afterAll(() => fs.rmSync(folder, { recursive: true }));

const published = () => fs.readFileSync(path.join(folder, "static/openapi.json"), "utf8");

test.each([
  ["a converter of the downloads", makeDownloads],
  ["the generator of the pages", makePages],
])("if %s fails, neither files nor pages change", async (_, step) => {
  vi.mocked<(...args: never[]) => Promise<unknown>>(step).mockRejectedValue(new UserError("No lamps here."));
  await expect(generate("sources", cache)).rejects.toThrow("No lamps here.");
  expect(fs.readdirSync(path.join(folder, "static"))).toEqual(["openapi.json"]);
  expect(published()).toBe("of the last time");
  expect(putPages).not.toHaveBeenCalled();
  expect(vi.mocked(makePages).mock.lastCall?.[1].aborted, "whether the generator of the pages is ended").toBe(true);
});

test("without downloads, the pages and the descriptions are made, and the other files are left alone", async () => {
  await generate();
  expect(putPages).toHaveBeenCalledOnce();
  expect(published()).toContain("Lamp API");
  expect(makeDownloads).not.toHaveBeenCalled();
});

test("pages and files are put in place once both are complete", async () => {
  await generate("sources", cache);
  expect(putPages).toHaveBeenCalledOnce();
  expect(published()).toContain("Lamp API");
  expect(fs.readFileSync(path.join(folder, "static/lamps.json"), "utf8")).toBe("[]");
});

test("files to download that were made from the same sources are not made again", async () => {
  const files = { "lamps.json": "[]", "lamps.tgz": Buffer.from([0x1f, 0x8b]) };
  vi.mocked(makeDownloads).mockResolvedValue(files);
  await generate("sources", cache);
  for (const name of Object.keys(files)) fs.rmSync(path.join(folder, "static", name));
  await generate("sources", cache);
  expect(makeDownloads).toHaveBeenCalledOnce();
  const kept = Object.keys(files).map((name) => fs.readFileSync(path.join(folder, "static", name)));
  expect(kept).toEqual(Object.values(files).map((content) => Buffer.from(content)));
});
