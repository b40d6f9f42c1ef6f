import type { Description } from "../../openapi/types";
import { createCompile } from "../ajv";
import { createMockCore } from "../core";
import { startTime } from "../core/data/seed";
import { listRefusedBodies, type RefusedBodies } from "../practice/requests";
import { type FoundScenes, findScenes } from "../scenes/findScenes";
import { compileChecks } from "./compileChecks";
import { trimDescription } from "./trimDescription";

/** A practice server's data, apart from its checks. */
export interface PracticeData {
  description: Description;
  scenes: FoundScenes;
  refusedBodies: RefusedBodies;
}

/**
 * Prepares everything that a practice server needs from the description.
 *
 * @param formats the path from which the checks' module imports lib/mock/formats.ts.
 * @returns the data, and the source of the checks' module.
 */
export function makePracticeData(description: Description, formats: string): { data: PracticeData; checks: string } {
  const core = createMockCore({
    description,
    clock: { now: () => startTime, after: () => () => {} },
    random: () => 0.5,
    compile: createCompile(),
  });
  const scenes = findScenes(description, core);
  return {
    data: {
      description: trimDescription(description, false),
      scenes,
      refusedBodies: listRefusedBodies(description, scenes),
    },
    checks: compileChecks(description, formats),
  };
}
