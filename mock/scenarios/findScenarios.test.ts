import { expect, test } from "vitest";
import { createCompile } from "../../lib/mock/ajv";
import { createMockCore } from "../../lib/mock/core";
import { isAnswered } from "../../lib/mock/core/response";
import { createRunner, errorKey, findScenarios, responseKey } from "../../lib/mock/scenarios/findScenarios";
import { canBeTriggered } from "../../lib/mock/scenarios/untriggerable";
import { listErrors } from "../../lib/openapi/errorCases";
import { listOperations } from "../../lib/openapi/operations";
import { description } from "./support/description";

const bundled = await description();
const pages = listOperations(bundled);

test("every documented error either has a scenario that triggers it on a fresh mock, or is listed as untriggerable", () => {
  const core = createMockCore({
    description: bundled,
    clock: { now: () => 1_760_000_000_000, after: () => () => {} },
    random: () => 0.5,
    compile: createCompile(),
  });
  const found = findScenarios(bundled, core);
  const run = createRunner(core);
  const wrong = pages.flatMap((page) =>
    listErrors(bundled, page).filter((error) => {
      const scenario = found[page.id]?.[error.name];
      if (!scenario) return canBeTriggered(page.id, error.name);
      const response = run(scenario);
      return !isAnswered(response) || responseKey(response) !== errorKey(error) || !canBeTriggered(page.id, error.name);
    }),
  );
  expect(wrong).toEqual([]);
});
