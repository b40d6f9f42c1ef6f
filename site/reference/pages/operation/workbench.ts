import { listErrors } from "@simply-plural-docs/description/model/errorCases";
import { requestExamples, requestNames, responseExamples } from "@simply-plural-docs/description/model/examples";
import type { Operation } from "@simply-plural-docs/description/model/operations";
import type { Description } from "@simply-plural-docs/description/model/types";
import { codeFence, component, exampleFence, folded, type Part, plainText, plainWords } from "../../parts";
import { createSamples } from "../../samples";

/** Where a request is shown, changed and run, with its responses. */
export function workbench(description: Description, operation: Operation): Part {
  const samples = createSamples(description, operation);
  // The first one is in the samples.
  const others = Object.values(requestExamples(description, operation)).slice(1);
  const examples = responseExamples(description, operation).filter(({ status }) => status.startsWith("2"));
  const responses = examples.map(({ status, mediaType, example: { summary = "", value } }) => ({
    name: `${status} ${summary}`,
    said: [`\`${status}\` ${plainText(summary)}`, exampleFence(mediaType, value)],
  }));
  if (responses.length === 0) responses.push({ name: "200 No body", said: ["`200` No body"] });
  const tabs = samples.map(({ language, label, highlight, code }) =>
    component(
      "TabItem",
      { value: language, label, attributes: { "data-language": language } },
      codeFence(highlight, code, label),
    ),
  );
  const failures = listErrors(description, operation).map(({ name, status, cause }) => [
    name,
    `${status} ${firstSentence(cause)}`,
  ]);
  return component(
    "Workbench",
    {
      operation: operation.id,
      examples: requestNames(description, operation),
      responses: responses.map(({ name }) => name),
      errors: failures,
    },
    component(
      "div",
      {},
      component("Tabs", { groupId: "sample-language" }, ...tabs),
      ...others.map(({ summary = "", value }) =>
        folded(plainText(summary), { className: "op-example" }, exampleFence("application/json", value)),
      ),
    ),
    ...responses.map(({ said }) => component("div", { className: "op-response" }, ...said)),
  );
}

/** A list of choices has no Markdown, and room for one sentence. */
function firstSentence(cause: string): string {
  return plainWords(cause).split(/\.(?= |$)/)[0] ?? "";
}
