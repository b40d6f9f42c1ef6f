import { listErrors } from "@simply-plural-docs/description/model/errorCases";
import { formsOf, listOperations } from "@simply-plural-docs/description/model/operations";
import type { Description } from "@simply-plural-docs/description/model/types";
import type { MockCore } from "../core";
import { isAnswered, type MockResponse } from "../core/response";
import { createWire } from "../http/wire";
import { candidates } from "./attempts";
import { errorKey, responseKey } from "./keys";
import { toRequest } from "./toRequest";
import type { Scenario } from "./types";

/** Scenarios by `operationId` and the error example's name. */
export type ScenariosByError = Record<string, Record<string, Scenario>>;

/**
 * Finds a scenario for every documented error by trial: the first one that triggers it on a fresh mock.
 *
 * @param core a mock that may be modified. Its clock and random numbers may be constant.
 */
export function findScenarios(description: Description, core: MockCore): ScenariosByError {
  const run = createRunner(core);
  return Object.fromEntries(
    listOperations(description).map((page) => {
      const wanted = new Map(listErrors(description, page).map((error) => [error.name, error]));
      const found: Record<string, Scenario> = {};
      const all = formsOf(page).flatMap((form) => candidates(description, form));
      const named = new Set(all.flatMap(({ shows }) => shows ?? []));
      for (const scenario of all) {
        if (wanted.size === 0) break;
        const response = run(scenario);
        if (!isAnswered(response)) continue;
        const error = [...wanted.values()].find(
          ({ name, ...one }) =>
            errorKey(one) === responseKey(response) && (named.has(name) ? scenario.shows === name : !scenario.shows),
        );
        if (!error) continue;
        wanted.delete(error.name);
        found[error.name] = scenario;
      }
      return [page.id, found];
    }),
  );
}

/** @returns a function that runs a scenario on a fresh mock. */
export function createRunner(core: MockCore): (scenario: Scenario) => MockResponse {
  const send = createWire(core);
  let state: "fresh" | "legacy" | "changed" = "changed";
  return ({ account, before = [], request }) => {
    const wanted = account ?? "fresh";
    if (state !== wanted) core.reset(account);
    state = wanted;
    for (const step of before) send(toRequest(step, core.tokens));
    const response = send(toRequest(request, core.tokens));
    const isRefused = isAnswered(response) && response.status >= 400;
    if (before.length > 0 || (request.method !== "GET" && !isRefused)) state = "changed";
    return response;
  };
}
