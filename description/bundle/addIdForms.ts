import { UserError } from "@simply-plural-docs/toolkit/utils/userError";
import { slugOf } from "../model/operations";
import { type Description, methods, type OperationObject, type Parameter } from "../model/types";

/**
 * Adds a second form of every operation that has `x-idParameter`: the same operation at a path that ends in the id.
 * It is marked with `x-formOf`; `x-idParameter` is removed.
 *
 * @param description the bundled document, changed in place.
 * @throws UserError when the second path already has this method.
 */
export function addIdForms(description: Description): void {
  const paths: Description["paths"] = {};
  for (const [path, item] of Object.entries(description.paths)) {
    paths[path] = item;
    for (const method of methods) {
      const operation = item[method];
      const idParameter = operation?.["x-idParameter"];
      if (!operation || !idParameter) continue;
      delete operation["x-idParameter"];
      const formPath = `${path}/{${idParameter.name}}`;
      const formItem = description.paths[formPath] ?? {};
      if (formItem[method]) {
        throw new UserError(
          `${method.toUpperCase()} ${formPath} is already described, but x-idParameter of ${method.toUpperCase()} ${path} would add it again. Remove one of the two.`,
        );
      }
      formItem[method] = withId(operation, idParameter);
      if (!(formPath in description.paths)) paths[formPath] = formItem;
    }
  }
  description.paths = paths;
}

function withId(
  operation: OperationObject,
  { requestExample, ...parameter }: NonNullable<OperationObject["x-idParameter"]>,
): OperationObject {
  const id: Parameter = {
    ...parameter,
    in: "path",
    required: true,
    description:
      "Id for the new object: exactly 24 hexadecimal digits that are not in use yet. An existing object is never overwritten.",
    schema: { type: "string", pattern: "^[0-9a-fA-F]{24}$" },
  };
  const form = structuredClone(operation);
  const success = form.responses["200"];
  const media = success && "content" in success ? success.content?.["application/json"] : undefined;
  if (media?.examples) media.examples = { example: { summary: "The id that you chose", value: parameter.example } };
  const body =
    form.requestBody && "content" in form.requestBody ? form.requestBody.content["application/json"] : undefined;
  const { [requestExample ?? ""]: first, ...others } = body?.examples ?? {};
  if (body && requestExample && first) body.examples = { [requestExample]: first, ...others };
  return {
    ...form,
    operationId: `${operation.operationId}WithId`,
    summary: `${operation.summary} with your own id`,
    description: [
      `The same as ${operation.summary}, with an id that you choose.`,
      `Everything else is described under [${operation.summary}](/docs/api/${slugOf(operation.operationId)}). If the id is already in use, the request is refused and the existing object is unchanged.`,
    ].join("\n\n"),
    parameters: [id, ...(form.parameters ?? [])],
    "x-formOf": operation.operationId,
  };
}
