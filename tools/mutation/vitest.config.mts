import path from "node:path";
import { defineConfig } from "vitest/config";
import { rooms } from "./rooms";

/** The tests of the room in MUTATION_ROOM. No projects: each would start another server in every worker. */
export default defineConfig({
  resolve: { alias: { "@site": path.resolve(import.meta.dirname, "../..") } },
  test: { include: rooms[process.env.MUTATION_ROOM ?? ""]?.tests ?? [], testTimeout: 30_000, hookTimeout: 60_000 },
});
