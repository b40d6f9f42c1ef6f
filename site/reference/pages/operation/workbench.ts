import { requestExamples, responseExamples } from "@simply-plural-docs/description/model/examples";
import type { Operation } from "@simply-plural-docs/description/model/operations";
import type { Description, Example } from "@simply-plural-docs/description/model/types";
import { attributes, blocks, codeFence, exampleFence, plainText } from "../../mdx";
import { createSamples } from "../../samples";

/** Where a request is shown, changed and run: beside the text if there is room, with closed samples on phones. */
export function workbench(description: Description, operation: Operation): string {
  const samples = createSamples(description, operation);
  const bodies = Object.values(requestExamples(description, operation));
  const responses = responseExamples(description, operation).filter(({ status }) => status.startsWith("2"));
  return blocks(
    `<Workbench${attributes({ operation: operation.id, languages: String(samples.length) })}>`,
    "<div>",
    '<Tabs groupId="sample-language">',
    ...samples.map(({ language, label, highlight, code }) =>
      blocks(
        `<TabItem value="${language}" label="${label}" attributes={{"data-language":"${language}"}}>`,
        codeFence(highlight, code, label),
        "</TabItem>",
      ),
    ),
    "</Tabs>",
    // Closed, because the sample above already shows the first one.
    ...bodies.map((example) => exampleDetails("application/json", example, false)),
    "</div>",
    "<div>",
    responses.length === 0 && "No body.",
    ...responses.map(({ mediaType, example }, index) => exampleDetails(mediaType, example, index === 0)),
    "</div>",
    "</Workbench>",
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
