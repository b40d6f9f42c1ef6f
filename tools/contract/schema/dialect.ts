/** What a custom format of the server says in the description's words. */
interface FormatMeaning {
  keyword: string;
  value: string | number;
  /** Code that must stand in the format's definition on the server, so that a change is noticed. */
  evidence?: string;
}

/** How one side spells its schemas. */
export interface Dialect {
  /** Name for messages. */
  name: string;
  /** Keywords that say nothing about which values fit. */
  annotations: Set<string>;
  /** Formats that stand for something else. */
  formats: Record<string, FormatMeaning>;
  /** Property names that are no properties, with the reason for readers of this file. */
  ignoredProperties: Record<string, string>;
}

/** JSON Schema as ajv reads it on the server. */
export const ajvDialect: Dialect = {
  name: "server",
  annotations: new Set(["title", "description", "$comment", "default", "examples", "errorMessage"]),
  formats: {
    emoji3: { keyword: "x-maxGraphemes", value: 3, evidence: "splitter.countGraphemes(test) <= 3" },
    fullEmail: { keyword: "format", value: "email", evidence: "RegExp(" },
  },
  ignoredProperties: {
    "*":
      "ajv knows no wildcards: this is a property whose name is an asterisk. It was meant as 'any property', and all " +
      "others pass unchecked, which the description says by leaving the object open.",
  },
};

/** OpenAPI 3.1 as the description uses it. */
export const openApiDialect: Dialect = {
  name: "description",
  annotations: new Set([
    "title",
    "description",
    "default",
    "examples",
    "deprecated",
    "readOnly",
    "x-account",
    "x-visibility",
  ]),
  formats: {},
  ignoredProperties: {},
};

/** Formats that both sides check alike. */
export const sharedFormats = new Set(["int64", "int32", "email", "uri", "uuid", "date", "date-time", "time"]);
