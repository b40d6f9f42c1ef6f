import path from "node:path";
import { defineConfig } from "vitest/config";

const alias = { "@site": path.resolve(import.meta.dirname) };

/** Unit tests stand beside their module; tests of the built site and of the mock are projects of their own. */
export default defineConfig({
  test: {
    testTimeout: 30_000,
    projects: [
      {
        resolve: { alias },
        test: { name: "unit", include: ["{lib,plugins,src,tools}/**/*.test.{ts,tsx}"], testTimeout: 30_000 },
      },
      {
        resolve: { alias },
        test: { name: "mock", include: ["tests/{mock,samples}/**/*.test.ts"], testTimeout: 120_000 },
      },
      {
        resolve: { alias },
        test: { name: "search", include: ["tests/search/**/*.test.ts"], testTimeout: 120_000 },
      },
      { resolve: { alias }, test: { name: "build", include: ["tests/build/**/*.test.ts"], testTimeout: 120_000 } },
    ],
  },
});
