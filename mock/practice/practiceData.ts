import type { Description } from "@simply-plural-docs/description/model/types";
import { createMockCore } from "../core";
import { startTime } from "../core/data/seed";
import { findScenarios, type ScenariosByError } from "../scenarios/findScenarios";
import { createCompile } from "../validation/ajv";
import { compileChecks } from "../validation/compileChecks";
import { trimDescription } from "../validation/trimDescription";
import { listRefusedBodies, type RefusedBodies } from "./requests";

/** A practice server's data, apart from its checks. */
export interface PracticeData {
  description: Description;
  scenarios: ScenariosByError;
  refusedBodies: RefusedBodies;
}

/**
 * Prepares everything that a practice server needs from the description.
 *
 * @param formats the path from which the checks' module imports mock/validation/formats.ts.
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
