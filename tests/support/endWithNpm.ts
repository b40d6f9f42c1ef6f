import type { TestProject } from "vitest/node";
import { endWithNpm } from "../../toolkit/command/endWithNpm";

/** Vitest's projects inherit this, and are in one process. The root, which has no tests of its own, is always set up. */
export function setup(project: TestProject): void {
  if (project.isRootProject()) endWithNpm();
}
