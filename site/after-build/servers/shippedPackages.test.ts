import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { rspack } from "@docusaurus/faster";
import { afterAll, beforeAll, expect, test } from "vitest";
import { noteShippedPackages } from "./shippedPackages";

let folder = "";

/** A program that uses packages in every way in which their code can end up in the bundle. */
const files = {
  "index.js": [
    'import { one } from "joined";',
    'import { used } from "half-used";',
    'import "styled/all.css";',
    'import old from "old";',
    "console.log(one, used, old);",
    'import("late").then(({ three }) => console.log(three));',
    'new Worker(new URL("./worker.js", import.meta.url));',
  ],
  "worker.js": ['import { four } from "working";', "postMessage(four);"],
  "node_modules/joined/index.js": ['import { two } from "@scope/deep";', "export const one = two + 1;"],
  "node_modules/joined/node_modules/@scope/deep/index.js": ["export const two = Date.now();"],
  "node_modules/half-used/index.js": ['export { used } from "./used.js";', 'export { unused } from "unused";'],
  "node_modules/half-used/used.js": ["export const used = Date.now();"],
  "node_modules/unused/index.js": ["export const unused = Date.now();"],
  "node_modules/styled/all.css": ["p { top: 0 }"],
  "node_modules/old/index.js": ["exports.old = 1;"],
  "node_modules/late/index.js": ["export const three = Date.now();"],
  "node_modules/working/index.js": ["export const four = Date.now();"],
};

beforeAll(() => {
  folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), "shipped-")));
  for (const [file, lines] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    fs.writeFileSync(path.join(folder, file), lines.join("\n"));
    const about = JSON.stringify({
      name: "any",
      version: "1.0.0",
      main: "index.js",
      sideEffects: file.endsWith("css"),
    });
    if (file.includes("node_modules")) fs.writeFileSync(path.join(folder, path.dirname(file), "package.json"), about);
  }
});

afterAll(() => fs.rmSync(folder, { recursive: true }));

test("every package whose code is in the bundle is recorded, however it got there, and no others", async () => {
  const found = new Set<string>();
  await new Promise<void>((resolve, reject) => {
    rspack(
      {
        mode: "production",
        context: folder,
        entry: "./index.js",
        output: { path: path.join(folder, "out") },
        experiments: { css: true },
        module: { rules: [{ test: /\.css$/, type: "css/auto" }] },
        plugins: [noteShippedPackages(found)],
      },
      (error, stats) => (error || stats?.hasErrors() ? reject(error ?? new Error(stats?.toString())) : resolve()),
    );
  });
  expect([...found].map((found) => path.relative(folder, found)).sort()).toEqual(
    [
      "node_modules/half-used",
      "node_modules/joined",
      "node_modules/joined/node_modules/@scope/deep",
      "node_modules/late",
      "node_modules/old",
      "node_modules/styled",
      "node_modules/working",
    ].sort(),
  );
});
