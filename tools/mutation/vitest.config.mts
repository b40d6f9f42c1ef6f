import path from "node:path";
import { defineConfig } from "vitest/config";
import { area } from "./areas.mjs";

const root = path.resolve(import.meta.dirname, "../..");

/** The tests of the area. No projects: each would start another server in every worker. */
export default defineConfig({
  resolve: {
    alias: [
      { find: "@site", replacement: `${root}/site` },
      // Stryker changes a copy of the project, but links node_modules, where the rooms are links to the original.
      { find: /^@simply-plural-docs\/(toolkit|description|mock|site)(?=\/)/, replacement: `${root}/$1` },
    ],
  },
  test: { include: area.tests, testTimeout: 30_000, hookTimeout: 60_000 },
});
