import type { Description } from "../../openapi/types";
import { createCompile } from "../ajv";
import { createMockCore } from "../core";
import { startTime } from "../core/data/seed";
import { listRefusedBodies, type RefusedBodies } from "../practice/requests";
import { type FoundScenarios, findScenarios } from "../scenarios/findScenarios";
import { compileChecks } from "./compileChecks";
import { trimDescription } from "./trimDescription";

/** A practice server's data, apart from its checks. */
export interface PracticeData {
  description: Description;
  scenarios: FoundScenarios;
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
  const scenarios = findScenarios(description, core);
  return {
    data: {
      description: trimDescription(description, false),
      scenarios,
      refusedBodies: listRefusedBodies(description, scenarios),
    },
    checks: compileChecks(description, formats),
  };
}
