import { expect, test } from "vitest";
import { createValidator } from "../../description/check/validate";
import { examplePath, exampleQuery, requestExamples } from "../../description/model/examples";
import { formsOf, jsonBody, listOperations, type Operation } from "../../description/model/operations";
import { createMockCore } from "../core";
import { isAnswered } from "../core/response";
import { attempts } from "../scenarios/attempts";
import { createRunner } from "../scenarios/findScenarios";
import { scenarios } from "../scenarios/scenarios";
import type { Scenario } from "../scenarios/types";
import { description } from "../testing/description";
import { createCompile } from "../validation/ajv";
import { schemaProblems } from "../validation/schemaProblems";

/**
 * What a validating proxy does: every example of every operation, and every request that triggers a documented error,
 * is sent to the mock, and the response is compared with the description.
 */
const bundled = await description();
const validate = createValidator(bundled);
const run = createRunner(
  createMockCore({
    description: bundled,
    clock: { now: () => 1_750_000_000_000, after: () => () => {} },
    random: () => 0.5,
    compile: createCompile(),
  }),
);

function requestsTo(operation: Operation): Scenario[] {
  const { method } = operation;
  const path = examplePath(operation) + exampleQuery(operation);
  const bodies = Object.values(requestExamples(bundled, operation)).map(({ value }) => value);
  const asIs = bodies.length > 0 ? bodies.map((body) => ({ method, path, body })) : [{ method, path }];
  return [
    ...asIs.map((request): Scenario => ({ request })),
    ...asIs.map((request): Scenario => ({ request: { ...request, token: "friend" } })),
    ...asIs.map((request): Scenario => ({ request, account: "legacy" })),
    ...attempts(bundled, operation).map((request): Scenario => ({ request })),
    ...(scenarios[operation.id] ?? []),
  ];
}

const operations = listOperations(bundled).flatMap(formsOf);

test.each(operations)("no response of $id differs from the description", (operation) => {
  const found = requestsTo(operation).flatMap((scenario) => {
    const response = run(scenario);
    return isAnswered(response) ? schemaProblems(validate, operation, response) : [];
  });
  expect([...new Set(found)]).toEqual([]);
});

test.each(operations.filter(jsonBody))(
  "a body that never gets a response does not fit the schema of $id",
  (operation) => {
    const schema = jsonBody(operation)?.schema ?? {};
    const silent = attempts(bundled, operation).filter(
      (request) => request.body !== undefined && !request.headers && !isAnswered(run({ request })),
    );
    expect(silent.map(({ body }) => body).filter((body) => validate(schema, body).length === 0)).toEqual([]);
  },
);
