import { requestExamples, responseExamples } from "@simply-plural-docs/description/model/examples";
import type { Operation } from "@simply-plural-docs/description/model/operations";
import type { Description, Example } from "@simply-plural-docs/description/model/types";
import { codeFence, component, exampleFence, folded, type Part, plainText } from "../../parts";
import { createSamples } from "../../samples";

/** Where a request is shown, changed and run: beside the text if there is room, with closed samples on phones. */
export function workbench(description: Description, operation: Operation): Part {
  const samples = createSamples(description, operation);
  const bodies = Object.values(requestExamples(description, operation));
  const responses = responseExamples(description, operation).filter(({ status }) => status.startsWith("2"));
  const tabs = samples.map(({ language, label, highlight, code }) =>
    component(
      "TabItem",
      { value: language, label, attributes: { "data-language": language } },
      codeFence(highlight, code, label),
    ),
  );
  return component(
    "Workbench",
    { operation: operation.id, languages: String(samples.length) },
    component(
      "div",
      {},
      component("Tabs", { groupId: "sample-language" }, ...tabs),
      // Closed, because the sample above already shows the first one.
      ...bodies.map((example) => exampleDetails("application/json", example, false)),
    ),
    component(
      "div",
      {},
      responses.length === 0 && "No body.",
      ...responses.map(({ mediaType, example }, index) => exampleDetails(mediaType, example, index === 0)),
    ),
  );
}

function exampleDetails(mediaType: string, { summary = "", value }: Example, open: boolean): Part {
  return folded(plainText(summary), { className: "op-example", open }, exampleFence(mediaType, value));
}
