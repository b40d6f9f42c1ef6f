/**
 * OpenAPI 3.1 as this description uses it, narrowed from Redocly's types: what is always present here is required,
 * and our extensions (`x-...`) are declared.
 */
import type { Oas3_1Definition, Oas3_1Schema, Oas3PathItem, Oas3Tag, OasRef } from "@redocly/openapi-core";

export type Reference = OasRef;

type SchemaType = "string" | "number" | "integer" | "boolean" | "object" | "array" | "null";

export interface Schema extends Oas3_1Schema {
  type?: SchemaType | SchemaType[];
  properties?: Record<string, Schema | Reference>;
  patternProperties?: Record<string, Schema | Reference>;
  additionalProperties?: boolean | Schema | Reference;
  propertyNames?: Schema | Reference;
  items?: Schema | Reference;
  anyOf?: (Schema | Reference)[];
  oneOf?: (Schema | Reference)[];
  /** Largest number of visible characters (grapheme clusters) in a string. */
  "x-maxGraphemes"?: number;
  /** The server writes this object as two forms, one with all of its properties and one with none. */
  "x-allOrNone"?: true;
  /** Required properties whose absence the server does not notice: it then never responds. */
  "x-unchecked"?: string[];
  /** `owner`: this field is not sent to friends. */
  "x-visibility"?: "owner";
  /** `later`: the server's source does not have the field, but later source does. See description/contract/seen-later.yaml. */
  "x-seen"?: string;
  /** Properties of a large object by what they are about, in the order in which readers see them; without those of legacy accounts. */
  "x-groups"?: Record<string, string[]>;
  /** The field works on accounts of this kind only. */
  "x-account"?: "migrated" | "legacy";
}

type OasOperation = NonNullable<Oas3PathItem<Schema>["get"]>;
type OasResponse = OasOperation["responses"][string];

export type MediaType = NonNullable<OasResponse["content"]>[string];
export type Example = Exclude<NonNullable<MediaType["examples"]>[string], Reference>;
export type RequestBody = Exclude<NonNullable<OasOperation["requestBody"]>, Reference>;
export type Response = OasResponse & {
  description: string;
  /** Causes of this response with an empty body, by the names of the examples: OpenAPI has none without content. */
  "x-emptyBody"?: Record<string, EmptyBody | Reference>;
};

/** One cause of a response with an empty body. */
interface EmptyBody {
  summary: string;
  /** What to do about it. */
  description: string;
}

export type Parameter = Exclude<NonNullable<OasOperation["parameters"]>[number], Reference> & {
  in: "path" | "query" | "header";
  /** Display name, where OpenAPI forces a neutral `name` (two operations on one path template). */
  "x-displayName"?: string;
};

/** Whose data an operation reaches: see `reach` in `operations.ts`. */
export const accessKinds = ["own", "self", "friend", "friendOnly", "app"] as const;
export type Access = (typeof accessKinds)[number];

/** What an API token can allow. */
export const permissionKinds = ["read", "write", "delete"] as const;
export type Permission = (typeof permissionKinds)[number];

export interface OperationObject extends Omit<OasOperation, "responses"> {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  parameters?: (Parameter | Reference)[];
  responses: Record<string, Response | Reference>;
  "x-access": Access;
  "x-account"?: "migrated" | "legacy";
  /** The permission that later servers want in place of the one in `security`. See description/contract/seen-later.yaml. */
  "x-laterPermission"?: Permission;
  /** A second attempt can do something that the first has done, although the method, or an id of one's own, says otherwise. */
  "x-safeToRepeat"?: false;
  /**
   * What the socket of the account can send about the operation: `operationType` and `target` of an update, or the
   * `msg` of another message. Always present, except on GET, about which it sends nothing.
   */
  "x-socket"?: string[];
  /** operationIds of the two or three operations that a program calls next, the most likely first. */
  "x-next"?: string[];
  /** Older slugs that redirect to this operation's page. */
  "x-aliases"?: string[];
  /** Seconds that a client should wait for the response, where it can take longer than `usualTimeout`. */
  "x-timeout"?: number;
  /** The id that a second form of the operation takes at the end of its path: see `addIdForms.ts`. */
  "x-idParameter"?: Pick<Parameter, "name" | "x-displayName" | "example"> & {
    /** The request example to start with, if sending the first one twice is refused. */
    requestExample?: string;
  };
  /** operationId of the operation whose page also shows this one (its form with an id). */
  "x-formOf"?: string;
}

export const methods = ["get", "post", "put", "patch", "delete"] as const;
export type Method = (typeof methods)[number];

export type PathItem = {
  parameters?: (Parameter | Reference)[];
} & Partial<Record<Method, OperationObject>>;

export interface Description extends Omit<Oas3_1Definition, "paths" | "components"> {
  info: NonNullable<Oas3_1Definition["info"]> & { summary?: string; description: string };
  servers: NonNullable<Oas3_1Definition["servers"]>;
  tags: (Oas3Tag & { description: string })[];
  paths: Record<string, PathItem>;
  components: { schemas?: Record<string, Schema> };
}
