import { isReference, referenceName, referredSchemas, resolve } from "@simply-plural-docs/description/model/resolve";
import type {
  Description,
  Example,
  MediaType,
  OperationObject,
  Parameter,
  Reference,
  Response,
  Schema,
} from "@simply-plural-docs/description/model/types";
import { isObject } from "@simply-plural-docs/toolkit/utils/isObject";
import { mapValues } from "@simply-plural-docs/toolkit/utils/mapValues";

/**
 * Removes what the mock does not need from the description, such as prose. Of response schemas it keeps only the names,
 * which determine where objects are stored.
 *
 * @param description the bundled document.
 * @param withSchemas whether to keep the schemas of bodies and queries, from which checks are compiled, and those of
 *   responses, with which a server is compared. Otherwise, readers choose among the examples of bodies, so these keep their
 *   summaries.
 * @returns a description from which `createMockCore` creates the same mock; without those schemas, it needs the checks
 *   from `compileChecks`.
 */
export function trimDescription(description: Description, withSchemas: boolean): Description {
  const schemas: Record<string, object> = {};
  const part = (value: OperationObject | (Parameter | Reference)[]) =>
    Array.isArray(value) ? value.map(trimParameter) : trimOperation(value);
  const paths = mapValues(description.paths, (item) => mapValues({ ...item }, part));
  return {
    openapi: description.openapi,
    info: { title: description.info.title, version: description.info.version, description: "" },
    servers: description.servers.map(({ url }) => ({ url })),
    tags: description.tags.map(({ name }) => ({ name, description: "" })),
    paths,
    components: { schemas },
  } as Description;

  function trimOperation(operation: OperationObject): object {
    const { parameters, requestBody, responses, tags, operationId, security } = operation;
    const body = requestBody && resolve(description, requestBody).content["application/json"];
    const schema = (withSchemas && body?.schema && copy(body.schema)) || {};
    return {
      operationId,
      tags,
      summary: "",
      description: "",
      security,
      ...extensions(operation),
      parameters: parameters?.map(trimParameter),
      requestBody: body && {
        content: { "application/json": { schema, examples: trimExamples(body, !withSchemas) } },
      },
      responses: mapValues(responses, trimResponse),
    };
  }

  function trimResponse(value: Response | Reference): object {
    const { content = {}, "x-emptyBody": empty = {} } = resolve(description, value);
    return {
      "x-emptyBody": mapValues(empty, () => ({})),
      content: mapValues(content, (media) => ({
        schema: media.schema && (withSchemas ? copy(media.schema) : schemaName(media.schema)),
        examples: trimExamples(media),
      })),
    };
  }

  function trimParameter(value: Parameter | Reference): object {
    const parameter = resolve(description, value);
    const { name, required, example, schema } = parameter;
    const pattern = schema && resolve(description, schema).pattern;
    const kept = withSchemas && schema ? copy(schema) : { pattern };
    return { name, in: parameter.in, required, example, ...extensions(parameter), schema: kept };
  }

  /** Copies a schema without prose, and adds the schemas that it refers to to the components. */
  function copy(schema: Schema | Reference): object {
    for (const name of referredSchemas(schema)) {
      if (schemas[name]) continue;
      schemas[name] = {}; // It can refer to itself.
      schemas[name] = copy(resolve(description, { $ref: `#/components/schemas/${name}` }));
    }
    return withoutProse(schema);
  }

  /** Keeps a reference, its target, and the reference of an array's items. */
  function schemaName(schema: NonNullable<MediaType["schema"]>): object {
    const { items } = resolve(description, schema);
    const kept = isReference(items) ? { items: schemaName(items) } : {};
    if (!isReference(schema)) return kept;
    schemas[referenceName(schema) ?? ""] = kept;
    return { $ref: schema.$ref };
  }

  function trimExamples({ examples = {} }: MediaType, areChosen = false): object {
    return mapValues(examples, (example) => {
      const { summary, value }: Example = resolve(description, example);
      return { ...(areChosen && { summary }), value };
    });
  }
}

/** @returns a copy of what has schemas, without their prose, which is not an object, unlike a property of that name. */
function withoutProse<Value extends object>(schemas: Value): Value {
  return JSON.parse(JSON.stringify(schemas), (key, value) =>
    ["description", "title", "example", "examples"].includes(key) && !isObject(value) ? undefined : value,
  );
}

/** What only pages read. */
const forPages = ["x-next", "x-aliases"];

function extensions(from: object): object {
  return Object.fromEntries(Object.entries(from).filter(([key]) => key.startsWith("x-") && !forPages.includes(key)));
}
