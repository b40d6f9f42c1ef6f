import type { Description } from "@simply-plural-docs/description/model/types";
import { createMockCore } from "../core";
import { startTime } from "../core/data/seed";
import { findScenarios, type ScenariosByError } from "../scenarios/findScenarios";
import { createCompile } from "../validation/ajv";
import { compileChecks } from "../validation/compileChecks";
import { trimDescription } from "../validation/trimDescription";

/** A practice server's data, apart from its checks. */
export interface PracticeData {
  description: Description;
  scenarios: ScenariosByError;
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
  return {
    data: { description: trimDescription(description, false), scenarios: findScenarios(description, core) },
    checks: compileChecks(description, formats),
  };
}
