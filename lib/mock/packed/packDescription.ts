import { resolve } from "../../openapi/resolve";
import type { Description, Example, MediaType, OperationObject, Parameter, Reference } from "../../openapi/types";

/**
 * Takes out of the description what the mock does not read: texts for readers, and the schemas of bodies, whose checks are
 * compiled. Of what operations return stay the names of the schemas, which tell where objects are stored.
 *
 * @param description the bundled document.
 * @returns a description from which `createMockCore` makes the same mock, given the checks of `compileChecks`.
 */
export function packDescription(description: Description): Description {
  const schemas: Record<string, object> = {};
  const packer = new Packer(description, schemas);
  const paths = Object.entries(description.paths).map(([path, item]) => [
    path,
    Object.fromEntries(
      Object.entries(item).map(([key, value]) => [
        key,
        Array.isArray(value) ? value.map((one) => packer.parameter(one)) : packer.operation(value),
      ]),
    ),
  ]);
  return {
    openapi: description.openapi,
    info: { title: description.info.title, version: description.info.version, description: "" },
    servers: description.servers.map(({ url }) => ({ url })),
    tags: description.tags.map(({ name }) => ({ name, description: "" })),
    paths: Object.fromEntries(paths),
    components: { schemas },
  } as Description;
}

class Packer {
  constructor(
    readonly description: Description,
    readonly schemas: Record<string, object>,
  ) {}

  operation(operation: OperationObject): object {
    const { parameters, requestBody, responses, tags, summary, operationId, security } = operation;
    const body = requestBody && resolve(this.description, requestBody).content["application/json"];
    return {
      operationId,
      tags,
      summary,
      description: "",
      security,
      ...extensions(operation),
      parameters: parameters?.map((parameter) => this.parameter(parameter)),
      requestBody: body && { content: { "application/json": { schema: {}, examples: this.#examples(body, true) } } },
      responses: Object.fromEntries(
        Object.entries(responses).map(([status, response]) => {
          const content = Object.entries(resolve(this.description, response).content ?? {});
          return [
            status,
            { content: Object.fromEntries(content.map(([type, media]) => [type, this.#response(media)])) },
          ];
        }),
      ),
    };
  }

  parameter(value: Parameter | Reference): object {
    const parameter = resolve(this.description, value);
    const { name, required, example, schema } = parameter;
    const pattern = schema && resolve(this.description, schema).pattern;
    return { name, in: parameter.in, required, example, ...extensions(parameter), schema: { pattern } };
  }

  #response(media: MediaType): object {
    return { schema: media.schema && this.#schemaName(media.schema), examples: this.#examples(media) };
  }

  /** Keeps a reference, what it leads to, and the reference of a list's items. */
  #schemaName(schema: NonNullable<MediaType["schema"]>): object {
    if ("$ref" in schema && schema.$ref) {
      const name = schema.$ref.split("/").pop() ?? "";
      const { items } = resolve(this.description, schema) as { items?: Reference };
      this.schemas[name] = items?.$ref ? { items: this.#schemaName(items) } : {};
      return { $ref: schema.$ref };
    }
    const { items } = schema as { items?: Reference };
    return items?.$ref ? { items: this.#schemaName(items) } : {};
  }

  #examples({ examples = {} }: MediaType, areChosen = false): object {
    return Object.fromEntries(
      Object.entries(examples).map(([name, example]) => {
        const { summary, value }: Example = resolve(this.description, example);
        return [name, { ...(areChosen && { summary }), value }];
      }),
    );
  }
}

function extensions(from: object): object {
  return Object.fromEntries(Object.entries(from).filter(([key]) => key.startsWith("x-")));
}
