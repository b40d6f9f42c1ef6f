import { createValidator } from "@simply-plural-docs/description/check/validate";
import { listErrors } from "@simply-plural-docs/description/model/errorCases";
import { requestExamples } from "@simply-plural-docs/description/model/examples";
import { listOperations, type Operation } from "@simply-plural-docs/description/model/operations";
import type { Description, Reference, Schema } from "@simply-plural-docs/description/model/types";
import { getOrMake } from "@simply-plural-docs/toolkit/utils/getOrMake";
import { isObject } from "@simply-plural-docs/toolkit/utils/isObject";
import { isAnswered, type MockResponse, type WireResponse } from "../../core/response";
import { errorKey, responseKey } from "../../scenarios/keys";
import { parse, schemaProblems } from "../../validation/schemaProblems";
import type { Printable } from "../send/printable";
import type { Request } from "../types";
import { type Difference, differencesIn, isList, listDifference } from "./differences";
import { areInSeconds, extraProperties } from "./extras";
import { longAgo } from "./frames";
import { storedIn } from "./stored";
import type { Twin } from "./twin";

/** Compiling a description's schemas takes a fifth of a check. */
const validators = new WeakMap<Description, ReturnType<typeof createValidator>>();

/** Texts that a server makes about ten seconds after a change of the front: which one it has at a moment is chance. */
const madeLater = /\/(?:front|customFront|frontNotification)String$/;

/** Says how a server's response differs from what the description and the mock say of it. */
export class Judge {
  readonly #validate: ReturnType<typeof createValidator>;
  /** What the check itself sends, as far as no account has to hide it: values of the description's examples. */
  readonly #sent = new Set<unknown>(["API check", longAgo]);

  /**
   * @param bodies whether bodies are quoted, which can hold data of the account. Otherwise, only messages of the
   *   description are, and values of its examples.
   */
  constructor(
    private readonly description: Description,
    private readonly printable: Printable,
    private readonly bodies: boolean,
  ) {
    this.#validate = getOrMake(validators, description, createValidator);
    const examples = listOperations(description).map((operation) => requestExamples(description, operation));
    JSON.stringify(examples, (_, value) => {
      this.#sent.add(value);
      return value;
    });
  }

  /** @returns how a response differs; nothing if it does not. */
  differences(request: Request, response: WireResponse, twin: Twin, answer: MockResponse): string[] {
    const { operation, expect } = request;
    const expected = isAnswered(answer) ? answer : undefined;
    const isDone = response.status < 300;
    const headers = headerProblems(operation, response);
    if (isDone && (expect || (expected && expected.status < 300))) {
      const problems = schemaProblems(this.#validate, operation, response);
      if (problems.length === 0 && areInSeconds(parse(response.body)))
        return ["the times are in seconds, not in milliseconds", ...headers];
      const canCompare = expected && expected.status < 300;
      const others = canCompare ? this.#inBody(request, response, twin, expected, problems.length === 0) : [];
      return [...problems, ...others, ...headers];
    }
    return [...this.#inRefusal(request, response, expected), ...headers];
  }

  /** @returns whether a response is one that the description allows. */
  isDescribed(operation: Operation, response: WireResponse): boolean {
    return schemaProblems(this.#validate, operation, response).length === 0;
  }

  /** @returns the paths of what a response has beyond its schema: extra properties are allowed. */
  extras(operation: Operation, { status, body }: WireResponse): string[] {
    return extraProperties(this.description, schemaOf(operation, status), parse(body));
  }

  #inRefusal({ operation, expect }: Request, response: WireResponse, expected: WireResponse | undefined): string[] {
    // First, as most are alike: the rest costs a fifth of a check.
    if (!expect && expected && responseKey(response) === responseKey(expected)) return [];
    const { status, body } = response;
    const errors = listErrors(this.description, operation);
    const type = mediaTypeOf(response);
    const canQuote = this.bodies || errors.some(({ text }) => text === body);
    const content = canQuote
      ? `: ${this.printable.quoted(body)}`
      : ` (${type || "no content type"}, length ${body.length})`;
    if (expect === "documented" && errors.some((error) => errorKey(error) === responseKey(response))) return [];
    if (!expect && (status === 304 || expected?.status === 304)) {
      if (status === expected?.status) return [];
      return [
        `status ${status} instead of ${expected?.status}, although it has ${status === 304 ? "" : "not "}changed`,
      ];
    }
    if (expect || !expected || status !== expected.status)
      return [
        `status ${status} instead of ${expect ? 200 : (expected?.status ?? "none")}${body === "" ? "" : content}`,
      ];
    if (type !== mediaTypeOf(expected))
      return [`content type ${type || "(none)"} instead of ${mediaTypeOf(expected) || "(none)"}`];
    const message = canQuote ? this.printable.quoted(body) : `of length ${body.length}`;
    return [`message ${message} instead of ${this.printable.quoted(expected.body)}`];
  }

  /** @param isAsDescribed whether objects are compared too, not only which are in a list. */
  #inBody(
    { operation, path, expect }: Request,
    response: WireResponse,
    twin: Twin,
    { body }: WireResponse,
    isAsDescribed: boolean,
  ): string[] {
    const isStored = storedIn(this.description, operation) !== undefined;
    if (expect === "documented" || (expect && !isStored)) return []; // It depends on what the mock does not know.
    const expected = parse(body) ?? body;
    const actual = parse(response.body) ?? response.body;
    const schema = schemaOf(operation, response.status);
    const extra = new Set([expected, actual].flatMap((value) => extraProperties(this.description, schema, value)));
    const compare = (one: unknown, other: unknown, start = "") =>
      isAsDescribed ? differencesIn(one, other, twin.began, (at) => extra.has(at) || madeLater.test(at), start) : [];
    if (!isList(expected) || !isList(actual)) return this.#sentence(compare(expected, actual), twin);
    const byId = new Map(expected.map((item) => [item.id, item]));
    const shown = actual.filter(({ id }) => byId.has(id) || twin.known.has(id)); // Others may have added something.
    const query = new URLSearchParams(path.split("?")[1]);
    const isPart = query.has("limit") && shown.length < actual.length; // What others have added takes some places.
    const isAdded = (id: string) => twin.added.has(id);
    const difference = isPart ? undefined : listDifference(expected, shown, query.get("sortBy"), twin.began, isAdded);
    const changed = shown.flatMap((item, index) => {
      const wanted = byId.get(item.id);
      return wanted ? compare(wanted, item, `/${index}`) : [];
    });
    return [...(difference ? [difference] : []), ...this.#sentence(changed, twin)];
  }

  /** @returns all differences in a sentence; nothing if there are none. */
  #sentence([first, ...others]: Difference[], { began }: Twin): string[] {
    if (!first) return [];
    const { path, expected, actual } = first;
    const [wanted, given] = [this.#shown(expected, began), this.#shown(actual, began)];
    const mock = expected === undefined ? "nothing" : wanted === given ? "another" : wanted;
    const also =
      others.length > 0
        ? `; also ${others
            .slice(0, 5)
            .map((one) => one.path)
            .join(", ")}`
        : "";
    const more = others.length > 5 ? ` and ${others.length - 5} more` : "";
    return [`${path || "the body"} is ${given}, where the mock answers ${mock}${also}${more}`];
  }

  /** @returns a value as far as it can be shown: what the check itself sends, and times since it has begun. */
  #shown(value: unknown, began: number): string {
    if (value === undefined) return "missing";
    if (typeof value === "object")
      return value === null ? "null" : Array.isArray(value) ? `a list of ${value.length}` : "an object";
    if (this.bodies || this.#sent.has(value))
      return this.printable.quoted(String(value)).replace(/^"(-?\d+|true|false)"$/, "$1");
    if (typeof value === "number" && value >= began) return `the time ${new Date(value).toISOString()}`;
    return typeof value === "string"
      ? `a string of ${value.length} character${value.length === 1 ? "" : "s"}`
      : `a ${typeof value}`;
  }
}

function schemaOf({ responses }: Operation, status: number): Schema | Reference {
  const { content } = responses.find((one) => one.status === String(status))?.response ?? {};
  return content?.["application/json"]?.schema ?? {};
}

/** @returns what clients rely on and the headers lack: text is in UTF-8, and an object can be asked for by its ETag. */
function headerProblems({ method }: Operation, { status, type, body, headers }: WireResponse): string[] {
  const charset = /charset="?([^";\s]*)/i.exec(type)?.[1] ?? "utf-8";
  const value = status === 200 && method === "GET" ? parse(body) : undefined;
  const isAnObject = isObject(value) && isObject(value.content);
  return [
    ...(charset.toLowerCase() === "utf-8" ? [] : [`charset ${charset} instead of utf-8`]),
    ...(isAnObject && headers && !headers.etag ? ["no ETag"] : []),
  ];
}

function mediaTypeOf({ type }: WireResponse): string {
  return type.split(";")[0] ?? "";
}
