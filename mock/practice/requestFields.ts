import { percentDecoded } from "@simply-plural-docs/toolkit/utils/percentDecoded";
import type { Step } from "../scenarios/types";

/** A request in the form that a reader can change: a field for each part. */
export interface RequestFields {
  /** The path, with the names of its parameters in braces. */
  path: string;
  /** The parameters' values by name, not encoded. */
  ids: Record<string, string>;
  /** The documented query parameters by name, not encoded; those that are empty are not sent. */
  parameters: Record<string, string>;
  /** Other parameters, and repeated ones, without the question mark; empty if there are none. */
  query: string;
  /** By name; those that are empty are not sent. */
  headers: Record<string, string>;
  /** Usually JSON; empty if there is none. */
  body: string;
}

/** What a request can have: paths with the names of parameters in braces, and the names of query parameters and headers. */
interface Documented {
  paths: string[];
  query: string[];
  headers: string[];
}

/** @returns a request as fields. If no path matches, it has no ids. */
export function toFields(
  { paths, ...names }: Documented,
  { path: address, body, raw, headers = {} }: Step,
): RequestFields {
  const [path = "", query = ""] = address.split(/\?(.*)/s);
  const template = paths.find((one) => partsOf(one).length === partsOf(path).length) ?? path;
  const given = [...new URLSearchParams(query)];
  const firstOf = (name: string) => given.find(([other]) => other === name);
  const hasBody = (raw ?? body) !== undefined;
  const values = partsOf(path).map((part) => percentDecoded(part) ?? part);
  const ids = partsOf(template).flatMap((part, index): [string, string][] => {
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    return name === undefined ? [] : [[name, values[index] ?? ""]];
  });
  return {
    path: template,
    ids: Object.fromEntries(ids),
    parameters: Object.fromEntries(names.query.map((name) => [name, firstOf(name)?.[1] ?? ""])),
    query: String(new URLSearchParams(given.filter((one) => !names.query.includes(one[0]) || one !== firstOf(one[0])))),
    headers: Object.fromEntries(
      [...names.headers, ...(hasBody ? ["Content-Type"] : [])].map((name) => [
        name,
        headers[name] ?? (name === "Content-Type" ? "application/json" : ""),
      ]),
    ),
    body: raw ?? (body === undefined ? "" : JSON.stringify(body, null, 2)),
  };
}

/** @returns path and query of a request, encoded. */
export function addressOf({ path, ids, parameters, query }: RequestFields): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(wellFormed(ids[name] ?? "")));
  const sent = [...Object.entries(parameters).filter(([, value]) => value !== ""), ...new URLSearchParams(query)];
  return sent.length === 0 ? filled : `${filled}?${new URLSearchParams(sent)}`;
}

/** @returns the parts of a request's address that a whole address of it has; `undefined` for any other text. */
export function withAddress(
  { path, ids, parameters }: RequestFields,
  text: string,
): Partial<RequestFields> | undefined {
  const [, address] = /^\s*https?:\/\/[^/\s]+(?:\/[^\s]*)?(\/v\d\/[^\s#]*)/.exec(text) ?? [];
  if (address === undefined) return undefined;
  const read = toFields({ paths: [path], query: Object.keys(parameters), headers: [] }, { method: "", path: address });
  if (partsOf(read.path).length !== partsOf(path).length || Object.keys(read.ids).length !== Object.keys(ids).length)
    return undefined;
  return { ids: read.ids, parameters: read.parameters, query: read.query };
}

/** @returns a request as it is sent. A body that is empty is none. */
export function toStep(method: string, fields: RequestFields): Step {
  const { body, headers } = fields;
  return { method, path: addressOf(fields), ...(body !== "" && { raw: body }), headers };
}

/** @returns a text in which half of a pair of characters, which cannot be sent, is replaced. */
export function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, "\ufffd");
}

function partsOf(path: string): string[] {
  return path.split("/");
}
