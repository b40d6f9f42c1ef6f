import { expect, test } from "vitest";
import { listErrors } from "../../description/model/errorCases";
import { listOperations } from "../../description/model/operations";
import { createMockCore } from "../core";
import { isAnswered } from "../core/response";
import { description } from "../testing/description";
import { createCompile } from "../validation/ajv";
import { createRunner, findScenarios } from "./findScenarios";
import { errorKey, responseKey } from "./keys";
import { canBeTriggered } from "./untriggerable";

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
      if (!scenario) return canBeTriggered(error.name);
      const response = run(scenario);
      return !isAnswered(response) || responseKey(response) !== errorKey(error) || !canBeTriggered(error.name);
    }),
  );
  expect(wrong).toEqual([]);
});
