import fs from "node:fs";
import { afterEach, expect, test, vi } from "vitest";
import { scratchFolder } from "../../tests/support/scratchFolder";
import { packPackage } from "./packPackage";

const at = scratchFolder();
const files = { "package.json": '{ "name": "lamp", "version": "1.0.0" }', "lamp.txt": "on" };

afterEach(() => vi.unstubAllEnvs());

test("the package has the given files and nothing else, and its tarball is in the folder", async () => {
  const { filename, files: packed } = await packPackage(files, at());
  expect([packed.map(({ path }) => path).sort(), fs.readdirSync(at())]).toEqual([
    Object.keys(files).sort(),
    [filename],
  ]);
});

test("a user whose npm cannot write its own files can pack, without a network", async () => {
  fs.writeFileSync(at("no-folder"), "");
  vi.stubEnv("npm_config_cache", at("no-folder"));
  vi.stubEnv("npm_config_registry", "http://127.0.0.1:9");
  expect((await packPackage(files, at())).files).toHaveLength(2);
});
