import fs from "node:fs";
import { afterEach, expect, test, vi } from "vitest";
import { scratchFolder } from "../../tests/support/scratchFolder";
import { packPackage } from "./packPackage";

const at = scratchFolder();
const files = { "lamp.txt": "on", "package.json": '{ "name": "lamp", "version": "1.0.0" }' };

afterEach(() => vi.unstubAllEnvs());

test("a user whose npm cannot write its own files can pack, without a network", async () => {
  fs.writeFileSync(at("no-folder"), "");
  vi.stubEnv("npm_config_cache", at("no-folder"));
  vi.stubEnv("npm_config_registry", "http://127.0.0.1:9");
  const { filename, files: packed } = await packPackage(files, at());
  expect(packed.map(({ path }) => path).sort()).toEqual(Object.keys(files).sort());
  expect(fs.readdirSync(at()).sort()).toEqual([filename, "no-folder"].sort());
});
