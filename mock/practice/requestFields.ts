import type { Step } from "../scenarios/types";

/** A request in the form that a reader can change: a field for each part. */
export interface RequestFields {
  /** The path, with the names of its parameters in braces. */
  path: string;
  /** The parameters' values by name, not encoded. */
  ids: Record<string, string>;
  /** Without the question mark; empty if there is none. */
  query: string;
  /** Usually JSON; empty if there is none. */
  body: string;
}

/**
 * @param templates paths with the names of parameters in braces; without a match, the path has no parameters.
 * @returns a request as fields.
 */
export function toFields(templates: string[], { path: address, body, raw }: Step): RequestFields {
  const [path = "", query = ""] = address.split(/\?(.*)/s);
  const template = templates.find((one) => partsOf(one).length === partsOf(path).length) ?? path;
  const values = partsOf(path).map(decodeURIComponent);
  const ids = partsOf(template).flatMap((part, index): [string, string][] => {
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    return name === undefined ? [] : [[name, values[index] ?? ""]];
  });
  return {
    path: template,
    ids: Object.fromEntries(ids),
    query,
    body: raw ?? (body === undefined ? "" : JSON.stringify(body, null, 2)),
  };
}

/** @returns path and query of a request, encoded. */
export function addressOf({ path, ids, query }: RequestFields): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(wellFormed(ids[name] ?? "")));
  return query === "" ? filled : `${filled}?${new URLSearchParams(query)}`;
}

/** @returns a text in which half of a pair of characters, which cannot be sent, is replaced. */
export function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, "\ufffd");
}

function partsOf(path: string): string[] {
  return path.split("/");
}
