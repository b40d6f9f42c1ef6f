import { requestExamples, responseExamples } from "simply-plural-api-description/model/examples";
import type { Operation } from "simply-plural-api-description/model/operations";
import type { Description, Example } from "simply-plural-api-description/model/types";
import { attributes, blocks, codeFence, exampleFence, plainText } from "../../mdx";
import { createSamples } from "../../samples";

/** The request's and response's samples: beside the text if there is room, closed on phones. */
export function samplePanel(description: Description, operation: Operation): string {
  const samples = createSamples(description, operation);
  const bodies = Object.values(requestExamples(description, operation));
  const responses = responseExamples(description, operation).filter(({ status }) => status.startsWith("2"));
  return blocks(
    `<Samples${attributes({ languages: String(samples.length) })}>`,
    '<div className="op-panel__part">',
    '<strong className="op-panel__title">Request</strong>',
    '<Tabs groupId="sample-language">',
    ...samples.map(({ language, label, highlight, code }) =>
      blocks(
        `<TabItem value="${language}" label="${label}" attributes={{"data-language":"${language}"}}>`,
        codeFence(highlight, code, label),
        "</TabItem>",
      ),
    ),
    "</Tabs>",
    `<Practice${attributes({ operation: operation.id })} />`,
    // Closed, because the sample above already shows the first one.
    ...bodies.map((example) => exampleDetails("application/json", example, false)),
    "</div>",
    '<div className="op-panel__part">',
    '<strong className="op-panel__title">Response</strong>',
    responses.length === 0 && "No body.",
    ...responses.map(({ mediaType, example }, index) => exampleDetails(mediaType, example, index === 0)),
    "</div>",
    "</Samples>",
  );
}

function exampleDetails(mediaType: string, { summary = "", value }: Example, isOpen: boolean): string {
  return blocks(
    `<details className="op-example"${isOpen ? " open" : ""}>`,
    `<summary>${plainText(summary)}</summary>`,
    exampleFence(mediaType, value),
    "</details>",
  );
}
