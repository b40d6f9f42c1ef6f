import type { Operation } from "../../openapi/operations";
import type { Description } from "../../openapi/types";
import { createRequest } from "../../reference/samples/request";
import { requestExamples } from "../scenes/exampleRequests";
import type { Step } from "../scenes/types";

/** A request that a reader can choose. */
export interface Choice {
  label: string;
  step: Step;
}

/**
 * Lists the requests of an operation's page: that of its sample with each example of the body, and the one with an id of
 * one's own. The first is the sample's.
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

function stepOf(description: Description, operation: Operation): Step {
  const { method, path, query, body } = createRequest(description, operation);
  const search = new URLSearchParams(query).toString();
  return { method, path: `${path}${search && `?${search}`}`, ...(body !== undefined && { body }) };
}
