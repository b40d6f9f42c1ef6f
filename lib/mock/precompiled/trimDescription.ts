import { mapValues } from "../../mapValues";
import { isReference, referenceName, resolve } from "../../openapi/resolve";
import type {
  Description,
  Example,
  MediaType,
  OperationObject,
  Parameter,
  Reference,
  Schema,
} from "../../openapi/types";

/**
 * Removes what the mock does not need from the description, such as prose. Of response schemas it keeps only the names,
 * which determine where objects are stored.
 *
 * @param description the bundled document.
 * @param withChecks whether to keep the schemas of bodies and queries, from which checks are compiled.
 * @returns a description from which `createMockCore` creates the same mock; without those schemas, it needs the checks
 *   from `compileChecks`.
 */
export function trimDescription(description: Description, withChecks: boolean): Description {
  const schemas: Record<string, object> = {};
  const trimmer = new Trimmer(description, schemas, withChecks);
  const part = (value: OperationObject | (Parameter | Reference)[]) =>
    Array.isArray(value) ? value.map((one) => trimmer.parameter(one)) : trimmer.operation(value);
  const paths = mapValues(description.paths, (item) => mapValues({ ...item }, part));
  return {
    openapi: description.openapi,
    info: { title: description.info.title, version: description.info.version, description: "" },
    servers: description.servers.map(({ url }) => ({ url })),
    tags: description.tags.map(({ name }) => ({ name, description: "" })),
    paths,
    components: { schemas },
  } as Description;
}

class Trimmer {
  /** Names of the schemas that are copied completely. */
  readonly #checked = new Set<string>();

  constructor(
    readonly description: Description,
    readonly schemas: Record<string, object>,
    readonly withChecks: boolean,
  ) {}

  operation(operation: OperationObject): object {
    const { parameters, requestBody, responses, tags, summary, operationId, security } = operation;
    const body = requestBody && resolve(this.description, requestBody).content["application/json"];
    const schema = (this.withChecks && body?.schema && this.#check(body.schema)) || {};
    return {
      operationId,
      tags,
      summary,
      description: "",
      security,
      ...extensions(operation),
      parameters: parameters?.map((parameter) => this.parameter(parameter)),
      requestBody: body && { content: { "application/json": { schema, examples: this.#examples(body, true) } } },
      responses: mapValues(responses, (response) => ({
        content: mapValues(resolve(this.description, response).content ?? {}, (media) => this.#response(media)),
      })),
    };
  }

  parameter(value: Parameter | Reference): object {
    const parameter = resolve(this.description, value);
    const { name, required, example, schema } = parameter;
    const pattern = schema && resolve(this.description, schema).pattern;
    const kept = this.withChecks && schema ? this.#check(schema) : { pattern };
    return { name, in: parameter.in, required, example, ...extensions(parameter), schema: kept };
  }

  /** Copies a schema's constraints, and adds the schemas that it refers to to the components. */
  #check(value: Schema | Reference): object {
    if (isReference(value)) {
      const name = referenceName(value) ?? "";
      if (!this.#checked.has(name)) {
        this.#checked.add(name);
        this.schemas[name] = this.#check(resolve(this.description, value));
      }
      return { $ref: value.$ref };
    }
    const { properties, patternProperties, items, anyOf, ...rest } = value;
    const each = (parts: Record<string, Schema | Reference>) => mapValues(parts, (part) => this.#check(part));
    const demands = Object.entries(rest).filter(
      ([key]) => !["description", "title", "example", "examples"].includes(key),
    );
    return {
      ...Object.fromEntries(demands),
      ...(properties && { properties: each(properties) }),
      ...(patternProperties && { patternProperties: each(patternProperties) }),
      ...(items && { items: this.#check(items) }),
      ...(anyOf && { anyOf: anyOf.map((form) => this.#check(form)) }),
    };
  }

  #response(media: MediaType): object {
    return { schema: media.schema && this.#schemaName(media.schema), examples: this.#examples(media) };
  }

  /** Keeps a reference, its target, and the reference of an array's items. */
  #schemaName(schema: NonNullable<MediaType["schema"]>): object {
    const { items } = resolve(this.description, schema);
    const kept = isReference(items) ? { items: this.#schemaName(items) } : {};
    if (!isReference(schema)) return kept;
    const name = referenceName(schema) ?? "";
    if (!this.#checked.has(name)) this.schemas[name] = kept;
    return { $ref: schema.$ref };
  }

  #examples({ examples = {} }: MediaType, areChosen = false): object {
    return mapValues(examples, (example) => {
      const { summary, value }: Example = resolve(this.description, example);
      return { ...(areChosen && { summary }), value };
    });
  }
}

function extensions(from: object): object {
  return Object.fromEntries(Object.entries(from).filter(([key]) => key.startsWith("x-")));
}
