import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { hostFiles } from "./hostFiles";

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "host-files-"));
afterAll(() => fs.rmSync(folder, { recursive: true }));

/** Writes a file with a given modification time, like another build. */
function write(name: string, text: string, time: number) {
  fs.writeFileSync(path.join(folder, name), text);
  fs.utimesSync(path.join(folder, name), time, time);
}

test("headers and older addresses are always those of the latest build", () => {
  const read = hostFiles(folder);
  expect(read()).toEqual({ headers: new Map(), aliases: new Map(), forTools: new Set() });
  write(
    "_headers",
    "/*\n  X-Lamp: on\n  X-Shade: a: b\n/assets/*\n  X-Lamp: off\n\n/a.yaml\n  Access-Control-Allow-Origin: *\n",
    1,
  );
  write("_redirects", "/old /new 308\n", 1);
  const first = read();
  expect(first.headers).toEqual(
    new Map([
      ["X-Lamp", "on"],
      ["X-Shade", "a: b"],
    ]),
  );
  expect(first.aliases).toEqual(new Map([["/old", "/new"]]));
  expect(first.forTools).toEqual(new Set(["/a.yaml"]));
  write("_headers", "/*\n  X-Lamp: dim\n", 2);
  write("_redirects", "/older /new 308\n", 2);
  expect(read().headers).toEqual(new Map([["X-Lamp", "dim"]]));
  expect(read().aliases).toEqual(new Map([["/older", "/new"]]));
});

test("files that have not changed are not read again", () => {
  const read = hostFiles(folder);
  const { headers, aliases } = read();
  expect(read().headers).toBe(headers);
  expect(read().aliases).toBe(aliases);
});
