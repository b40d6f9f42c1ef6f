import { requestExamples, requestNames } from "@simply-plural-docs/description/model/examples";
import { formsOf, type Operation, parametersIn } from "@simply-plural-docs/description/model/operations";
import { createRequest } from "@simply-plural-docs/description/model/request";
import type { Description } from "@simply-plural-docs/description/model/types";
import type { Step } from "../scenarios/types";
import { type RequestFields, toFields } from "./requestFields";

/** A request that a reader can choose. */
export interface Choice {
  label: string;
  step: Step;
}

/**
 * Lists the requests of an operation's page: the sample's with each example of the body, and the one with a chosen id.
 * The first is the sample's.
 */
export function choicesOf(description: Description, operation: Operation): Choice[] {
  const { withId } = operation;
  const plain = stepOf(description, operation);
  const bodies = Object.values(requestExamples(description, operation)).map(({ value }) => ({ ...plain, body: value }));
  const steps = [...(bodies.length > 0 ? bodies : [plain]), ...(withId ? [stepOf(description, withId)] : [])];
  return requestNames(description, operation).map((label, index) => ({ label, step: steps[index] ?? plain }));
}

/** @returns a request of an operation's page as fields. */
export function fieldsOf(operation: Operation, step: Step): RequestFields {
  const namesIn = (place: "query" | "header") => parametersIn(operation, place).map(({ name }) => name);
  return toFields(
    {
      paths: formsOf(operation).map(({ displayPath }) => displayPath),
      query: namesIn("query"),
      headers: namesIn("header"),
    },
    step,
  );
}

function stepOf(description: Description, operation: Operation): Step {
  const { method, path, body } = createRequest(description, operation);
  return { method, path, ...(body !== undefined && { body }) };
}
