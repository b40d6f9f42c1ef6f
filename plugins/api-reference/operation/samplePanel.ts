import { jsonBody, type Operation } from "../../../lib/openapi/operations";
import { resolve } from "../../../lib/openapi/resolve";
import type { Description, Example, MediaType } from "../../../lib/openapi/types";
import { attributes, blocks, codeFence, exampleFence, plainText } from "../../../lib/reference/mdx";
import { createSamples, type Sample } from "../../../lib/reference/samples";
import { successesOf } from "./successes";

/** Samples of the request and the response: beside the text where there is room, closed on phones. */
export function samplePanel(description: Description, operation: Operation): string {
  const samples = createSamples(description, operation);
  return blocks(
    `<Samples${attributes({ languages: String(samples.length) })}>`,
    requestSamples(description, operation, samples),
    responseExamples(description, operation),
    "</Samples>",
  );
}

function requestSamples(description: Description, operation: Operation, samples: Sample[]): string {
  const body = jsonBody(operation);
  return blocks(
    '<div className="op-panel__part">',
    '<strong className="op-panel__title">Request</strong>',
    `<Tabs groupId="sample-language">`,
    ...samples.map((sample) =>
      blocks(
        `<TabItem value="${sample.language}" label="${sample.label}" attributes={{"data-language":"${sample.language}"}}>`,
        codeFence(sample.highlight, sample.code, sample.label),
        "</TabItem>",
      ),
    ),
    "</Tabs>",
    `<Practice${attributes({ operation: operation.id })} />`,
    body && exampleDetails(description, "application/json", body, false),
    "</div>",
  );
}

function responseExamples(description: Description, operation: Operation): string {
  const media = successesOf(operation).flatMap((success) => success.media);
  return blocks(
    '<div className="op-panel__part">',
    '<strong className="op-panel__title">Response</strong>',
    media.length === 0 && "No body.",
    ...media.map(([type, one]) => exampleDetails(description, type, one, true)),
    "</div>",
  );
}

/** Examples of a body; the first one is open, unless the request above shows it already. */
function exampleDetails(description: Description, type: string, media: MediaType, isOpen: boolean): string {
  const examples = Object.values(media.examples ?? {}).map((value): Example => resolve(description, value));
  return blocks(
    ...examples.map((example, index) =>
      blocks(
        `<details className="op-example"${isOpen && index === 0 ? " open" : ""}>`,
        `<summary>${plainText(example.summary ?? "")}</summary>`,
        exampleFence(type, example.value),
        "</details>",
      ),
    ),
  );
}
