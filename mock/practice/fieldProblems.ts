import type { Operation } from "@simply-plural-docs/description/model/operations";
import { parametersIn, shownName } from "@simply-plural-docs/description/model/operations";
import type { Description } from "@simply-plural-docs/description/model/types";
import type { Compile, Problem } from "../core/environment";
import { Validation } from "../core/validation";
import { linearPattern } from "../validation/formats";
import { invisibleIn, jsonRemarks } from "./jsonRemarks";
import { addressOf, type RequestFields } from "./requestFields";
import type { AccountType, FieldProblem } from "./types";

/** The field of parameters that have none of their own, or one that is filled in. */
const others = "Other parameters";

/** Finds out, before a request is sent, what the server will refuse, in the words of the pages. */
export class FieldProblems {
  readonly #validation: Validation;

  constructor(description: Description, compile: Compile) {
    this.#validation = new Validation(description, compile, inWords);
  }

  /** @returns the problems of a request in the order of its fields; empty if it will be accepted. */
  find(operation: Operation, fields: RequestFields, account: AccountType): FieldProblem[] {
    return [
      ...invisibleProblems(fields),
      ...idProblems(operation, fields),
      ...this.#queryProblems(operation, fields),
      ...this.#bodyProblems(operation, fields, account),
    ];
  }

  #queryProblems(operation: Operation, fields: RequestFields): FieldProblem[] {
    const check = this.#validation.query(operation);
    const sent = new URLSearchParams(addressOf(fields).split(/\?(.*)/s)[1]);
    const repeated = check ? Object.keys(fields.parameters).filter((name) => sent.getAll(name).length > 1) : [];
    const problems = lines(check?.(Object.fromEntries(sent))).map((words) => {
      const name = Object.keys(fields.parameters).find((one) => words.startsWith(`“${one}”`));
      return { field: name ?? others, words };
    });
    const again = (name: string) => `“${name}” is there more than once, which the server refuses. Leave one of them.`;
    return [...problems, ...repeated.map((name) => ({ field: others, words: again(name) }))];
  }

  #bodyProblems(operation: Operation, { body }: RequestFields, account: AccountType): FieldProblem[] {
    const check = this.#validation.body(operation, account);
    if (!check) return [];
    const problem = (words: string): FieldProblem => ({ field: "Body", words });
    if (body.trim() === "") return [problem("The body is empty. The server expects a JSON object, at least `{}`.")];
    const { isJson, remarks } = jsonRemarks(body);
    return [...remarks, ...(isJson ? lines(check(JSON.parse(body))) : [])].map(problem);
  }
}

function invisibleProblems({ ids, parameters, query, headers }: RequestFields): FieldProblem[] {
  const texts = { ...ids, ...parameters, [others]: query, ...headers };
  return Object.entries(texts).flatMap(([field, text]) => invisibleIn(text).map((words) => ({ field, words })));
}

function idProblems({ withId, ...operation }: Operation, { ids }: RequestFields): FieldProblem[] {
  const parameters = [operation, ...(withId ? [withId] : [])].flatMap((one) => parametersIn(one, "path"));
  return Object.entries(ids).flatMap(([name, value]): FieldProblem[] => {
    const pattern = parameters.find((one) => shownName(one) === name)?.schema;
    if (value === "")
      return [{ field: name, words: `${name} is empty, which makes this another address. Fill it in.` }];
    if (value === "." || value === "..")
      return [{ field: name, words: `An address cannot have “${value}” as ${name}. Use an id.` }];
    const accepted = pattern && "pattern" in pattern ? pattern.pattern : undefined;
    if (accepted === undefined || linearPattern(accepted, "u").test(value)) return [];
    const limit = /\{0?1?,(\d+)\}\$$/.exec(accepted)?.[1];
    const most = limit === undefined ? "" : `, at most ${limit}`;
    return [{ field: name, words: `${name} can only have letters and digits${most}. Remove the other characters.` }];
  });
}

function lines(text = ""): string[] {
  return text.split("\n").filter(Boolean);
}

/** A problem that the server reports, in the words of the pages. */
function inWords({ keyword, instancePath, params, message = "" }: Problem): string {
  const path = instancePath.slice(1).replaceAll("/", ".");
  const name = path === "" ? "The body" : `“${path}”`;
  switch (keyword) {
    case "additionalProperties":
      return `“${join(path, params.additionalProperty)}” is not a property that the server knows. Remove it, or check how it is spelt.`;
    case "required":
      return `“${join(path, params.missingProperty)}” is missing. Add it.`;
    case "type":
      return `${name} must be ${kinds[String(params.type)] ?? params.type}. ${remedies[String(params.type)] ?? "Change the value."}`;
    case "maxLength":
      return `${name} can have at most ${params.limit} characters. Shorten it.`;
    case "minLength":
      return `${name} must have at least ${params.limit} characters. Make it longer.`;
    case "pattern":
      return patternInWords(name, String(params.pattern));
    case "enum":
      return `${name} must be one of these: ${(params.allowedValues as unknown[]).map((one) => JSON.stringify(one)).join(", ")}.`;
    case "errorMessage":
      return `${name} is refused: ${message.replace(/\.?$/, ".")} Change the value.`;
    default:
      return `${name} ${message}. Change the value.`;
  }
}

const join = (path: string, name: unknown) => [path, String(name)].filter(Boolean).join(".");

const kinds: Record<string, string> = {
  string: "a string",
  number: "a number",
  integer: "a whole number",
  boolean: "true or false",
  object: "an object",
  array: "an array",
};

const remedies: Record<string, string> = {
  string: "Put it in double quotes; null is refused.",
  number: "Write it without quotes.",
  integer: "Write it without quotes and without a decimal point.",
  boolean: "Write true or false, without quotes.",
  object: "Write it in braces: {}.",
  array: "Write it in square brackets: [].",
};

/** Most patterns only limit the length, or the characters and the length. */
function patternInWords(name: string, pattern: string): string {
  const [, characters = "", least = "0", most] = /^\^(\.|\[[^\]]+\])\{(\d*),(\d+)\}\$$/.exec(pattern) ?? [];
  if (most === undefined) return `${name} must match the pattern ${pattern}. Change the value.`;
  const amount = Number(least) > 0 ? `${least} to ${most} characters` : `at most ${most} characters`;
  if (/^(\.|\[\\s\\S\])$/.test(characters)) return `${name} can have ${amount}. Change its length.`;
  return `${name} can have ${amount}, and only these: ${characters.slice(1, -1)}. Change the value.`;
}
