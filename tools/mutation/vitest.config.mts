import path from "node:path";
import { defineConfig } from "vitest/config";
import { area } from "./areas.mjs";

/** The tests of the area. No projects: each would start another server in every worker. */
export default defineConfig({
  resolve: { alias: { "@site": path.resolve(import.meta.dirname, "../..") } },
  test: { include: area.tests, testTimeout: 30_000, hookTimeout: 60_000 },
});
