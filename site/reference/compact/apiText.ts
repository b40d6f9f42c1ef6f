import { jsonBody, type Operation } from "@simply-plural-docs/description/model/operations";
import { referredSchemas } from "@simply-plural-docs/description/model/resolve";
import type { Description } from "@simply-plural-docs/description/model/types";
import { blocks, codeFence } from "../parts";
import type { Reference } from "../reference";
import { errorLine, operationBlock, parameterLine } from "./operationBlock";
import { shapeText } from "./shapeText";
import { shareErrors } from "./sharedErrors";
import { shareParameters } from "./sharedParameters";

/**
 * Writes the whole API as compact Markdown for programs: what operations have in common, each operation under its
 * method and path, then the shapes that they name. Nothing is described twice.
 *
 * @returns Markdown whose links are those of the site's pages.
 */
export function apiText({ description, operations }: Reference): string {
  const errors = shareErrors(description, operations);
  const parameters = shareParameters(operations);
  const shapes = sharedShapes(description, operations);
  const shared = { description, errors, parameters, shapes };
  return blocks(
    "# Operations",
    "## Common parameters",
    parameters.map(({ parameter, methods }) => parameterLine(description, parameter, methods)).join("\n"),
    "## Common errors",
    errors.shared.map((one) => errorLine(one.error, one)).join("\n"),
    ...description.tags.map(({ name, description: about }) =>
      blocks(
        `## ${name}`,
        about.trim(),
        ...operations.filter(({ tag }) => tag === name).map((operation) => operationBlock(shared, operation)),
      ),
    ),
    "## Shapes",
    codeFence("ts", [...shapes].map((name) => shapeOf(description, name)).join("\n\n")),
  );
}

function shapeOf(description: Description, name: string): string {
  const { description: said, ...schema } = description.components.schemas?.[name] ?? {};
  const comment = said ? `// ${said.trim().replace(/\s+/g, " ")}\n` : "";
  return `${comment}type ${name} = ${shapeText(description, schema)}`;
}

/** @returns the names of the schemas that are described once for all: all but those of one operation's body only. */
function sharedShapes(description: Description, operations: Operation[]): Set<string> {
  const { schemas = {} } = description.components;
  const elsewhere = new Set(
    [...Object.values(schemas), ...operations.map(({ responses }) => responses)].flatMap(referredSchemas),
  );
  const bodies = operations.flatMap((operation) => referredSchemas(jsonBody(operation)?.schema ?? {}));
  const isOfOneBody = (name: string) => !elsewhere.has(name) && bodies.filter((one) => one === name).length === 1;
  return new Set(Object.keys(schemas).filter((name) => !isOfOneBody(name)));
}
