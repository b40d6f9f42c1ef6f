import { listErrors } from "@simply-plural-docs/description/model/errorCases";
import { requestExamples } from "@simply-plural-docs/description/model/examples";
import { formsOf, listOperations, type Operation } from "@simply-plural-docs/description/model/operations";
import { createRequest } from "@simply-plural-docs/description/model/request";
import type { Description } from "@simply-plural-docs/description/model/types";
import type { ScenariosByError } from "../scenarios/findScenarios";
import type { Scenario, Step } from "../scenarios/types";
import { type RequestFields, toFields } from "./requestFields";

/** A request that a reader can choose. */
export interface Choice {
  label: string;
  step: Step;
  isRefused?: true;
}

/**
 * Lists the requests of an operation's page: the sample's with each example of the body, and the one with a chosen id.
 * The first is the sample's.
 */
export function choicesOf(description: Description, operation: Operation): Choice[] {
  const examples = Object.values(requestExamples(description, operation));
  const { withId } = operation;
  const plain = stepOf(description, operation);
  return [
    ...(examples.length === 0
      ? [{ label: "As in the sample", step: plain }]
      : examples.map(({ summary, value }) => ({ label: summary ?? "Example", step: { ...plain, body: value } }))),
    ...(withId ? [{ label: "With an id you choose", step: stepOf(description, withId) }] : []),
  ];
}

/** @returns a request of an operation's page as fields. */
export function fieldsOf(operation: Operation, step: Step): RequestFields {
  return toFields(
    formsOf(operation).map(({ displayPath }) => displayPath),
    step,
  );
}

/** The reasons why bodies are refused, in words, by `operationId` and the error example's name. */
export type RefusedBodies = Record<string, Record<string, string>>;

/** Lists each operation's errors that are caused by the body alone, with the rest of the sample's request valid. */
export function listRefusedBodies(description: Description, scenarios: ScenariosByError): RefusedBodies {
  return Object.fromEntries(
    listOperations(description)
      .filter(({ requestBody }) => requestBody)
      .map((operation) => {
        const plain = stepOf(description, operation);
        const ofBody = listErrors(description, operation).filter(({ name }) => {
          const scenario = scenarios[operation.id]?.[name];
          return scenario && isAboutBody(scenario, plain);
        });
        return [operation.id, Object.fromEntries(ofBody.map(({ name, cause }) => [name, labelOf(cause)]))];
      }),
  );
}

/** A list of choices cannot show Markdown, and has room for only one sentence. */
function labelOf(cause: string): string {
  const [sentence = cause] = cause.split(/\.(?= |$)/);
  return sentence.replaceAll("`", "");
}

function isAboutBody({ account, before, request }: Scenario, plain: Step): boolean {
  const { method, path, token, headers } = request;
  return !(account || before || token !== undefined || headers) && method === plain.method && path === plain.path;
}

function stepOf(description: Description, operation: Operation): Step {
  const { method, path, body } = createRequest(description, operation);
  return { method, path, ...(body !== undefined && { body }) };
}
