import path from "node:path";
import { defineConfig } from "vitest/config";
import { rooms } from "./rooms";

/** The tests of the room that the environment names. No projects: each would be a server of its own in every worker. */
export default defineConfig({
  resolve: { alias: { "@site": path.resolve(import.meta.dirname, "../..") } },
  test: { include: rooms[process.env.MUTATION_ROOM ?? ""]?.tests ?? [], testTimeout: 30_000, hookTimeout: 60_000 },
});
