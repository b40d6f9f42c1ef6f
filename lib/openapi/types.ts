/** The parts of OpenAPI 3.1 that this description uses, as the bundle holds them. */

export interface Reference {
  $ref: string;
}

type SchemaType = "string" | "number" | "integer" | "boolean" | "object" | "array" | "null";

export interface Schema {
  title?: string;
  description?: string;
  type?: SchemaType | SchemaType[];
  format?: string;
  pattern?: string;
  const?: unknown;
  enum?: unknown[];
  default?: unknown;
  examples?: unknown[];
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  uniqueItems?: boolean;
  required?: string[];
  properties?: Record<string, Schema | Reference>;
  patternProperties?: Record<string, Schema | Reference>;
  additionalProperties?: boolean | Schema | Reference;
  propertyNames?: Schema | Reference;
  dependentRequired?: Record<string, string[]>;
  items?: Schema | Reference;
  anyOf?: (Schema | Reference)[];
  oneOf?: (Schema | Reference)[];
  readOnly?: boolean;
  /** Most visible characters (grapheme clusters) of a text. */
  "x-maxGraphemes"?: number;
  /** `owner`: friends are not sent this field. */
  "x-visibility"?: "owner";
  /** The field works on accounts of this kind only. */
  "x-account"?: "migrated" | "legacy";
}

export interface Example {
  summary?: string;
  description?: string;
  value: unknown;
}

export interface MediaType {
  schema?: Schema | Reference;
  examples?: Record<string, Example | Reference>;
}

export interface Response {
  description: string;
  content?: Record<string, MediaType>;
}

export interface Parameter {
  name: string;
  /** Name shown to readers where OpenAPI forces a neutral one (two templates of one path). */
  "x-displayName"?: string;
  in: "path" | "query" | "header";
  required?: boolean;
  description?: string;
  schema?: Schema | Reference;
  example?: unknown;
}

export interface RequestBody {
  description?: string;
  required?: boolean;
  content: Record<string, MediaType>;
}

/** Whose data an operation reaches: see `accessNotes` in `operations.ts`. */
export type Access = "own" | "self" | "friend" | "friendOnly" | "app";

export interface OperationObject {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  security?: Record<string, string[]>[];
  parameters?: (Parameter | Reference)[];
  requestBody?: RequestBody | Reference;
  responses: Record<string, Response | Reference>;
  "x-access": Access;
  "x-account"?: "migrated" | "legacy";
  /** Older addresses (slugs) that lead to this operation's page. */
  "x-aliases"?: string[];
  /** operationId of the operation whose page also shows this one (the form with an id of one's own). */
  "x-formOf"?: string;
}

export const methods = ["get", "post", "put", "patch", "delete"] as const;
export type Method = (typeof methods)[number];

type PathItem = {
  parameters?: (Parameter | Reference)[];
} & Partial<Record<Method, OperationObject>>;

interface Tag {
  name: string;
  description: string;
}

interface Server {
  url: string;
  description?: string;
}

export interface Description {
  openapi: string;
  info: { title: string; version: string; summary?: string; description: string };
  servers: Server[];
  tags: Tag[];
  paths: Record<string, PathItem>;
  components: {
    schemas?: Record<string, Schema>;
    examples?: Record<string, Example>;
    responses?: Record<string, Response>;
    parameters?: Record<string, Parameter>;
    securitySchemes?: Record<string, { type: string; in?: string; name?: string; description?: string }>;
  };
}
