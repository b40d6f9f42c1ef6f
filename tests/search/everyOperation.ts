import { listErrors } from "../../description/model/errorCases";
import { formsOf, type Operation } from "../../description/model/operations";
import type { Description } from "../../description/model/types";

/** A query made by a rule, and how far down its page may be. */
export interface RuleQuery {
  rule: string;
  query: string;
  expected: string[];
  /** 1 is the first place. */
  within: number;
}

const realIds: Record<string, string> = {
  systemId: "c53abd48f223eb37da346b9bcd41def28cf11d3ff7858dc2b33dfa11647f39b2",
  userId: "c53abd48f223eb37da346b9bcd41def28cf11d3ff7858dc2b33dfa11647f39b2",
  friendId: "CKnTmfZuJbQ1gXLwEcuDRtVbYyA2",
  usernameOrId: "lantern-house",
  type: "frontHistory",
};
const realId = "683d6b948224ca0550b24d47";
const host = "https://api.apparyllis.com";

/** @returns the path with each parameter written by `write`. */
function fill(path: string, write: (name: string) => string): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => write(name));
}

/**
 * Creates the queries that readers might type for each operation: its title, its path in the usual spellings, its name
 * in parts, its exact error messages.
 *
 * @param description the bundled document.
 * @param operations all operations.
 */
export function everyOperation(description: Description, operations: Operation[]): RuleQuery[] {
  const pageOf = (operation: Operation) => `/docs/api/${operation.slug}`;
  const byTitle = new Map<string, string[]>();
  for (const operation of operations) {
    byTitle.set(operation.title, [...(byTitle.get(operation.title) ?? []), pageOf(operation)]);
  }
  const senders = new Map<string, Set<string>>();
  for (const operation of operations) {
    for (const { text } of errorsOf(description, operation)) {
      senders.set(text, (senders.get(text) ?? new Set()).add(pageOf(operation)));
    }
  }
  const paths = operations.flatMap((operation) =>
    operation.requestLines.flatMap(({ method, path }) => {
      const real = fill(path, (name) => realIds[name] ?? realId);
      const query = operation.parameters.filter((parameter) => parameter.in === "query");
      const search = query.length > 0 ? `?${query.map(({ name }) => `${name}=1`).join("&")}` : "?t=1";
      const spellings: [string, string, number][] = [
        ["path with :id", `${method} ${fill(path, (name) => `:${name}`)}`, 1],
        ["path with {id}", `${method} ${path}`, 1],
        ["path with <id>, lower case", `${method.toLowerCase()} ${fill(path, (name) => `<${name}>`)}`, 1],
        ["path without version", `${method} ${path.replace(/^\/v1/, "")}`, 1],
        ["path with real ids", `${method} ${real}`, 1],
        ["address with host and real ids", `${method} ${host}${real}`, 1],
        ["address with host and query", `${method} ${host}${real}${search}`, 1],
        ["curl line", `curl -X ${method} -H "Authorization: $SP_TOKEN" "${host}${real}"`, 1],
        ["line of code", `await axios.${method.toLowerCase()}(\`${host}${fill(path, (name) => `\${${name}}`)}\`)`, 1],
        ["path without method", fill(path, (name) => `:${name}`), 3],
      ];
      // Without a method, a path may belong to several operations: any of them is right.
      const same = operations.filter((other) => other.requestLines.some((line) => shape(line.path) === shape(path)));
      return spellings.map(([rule, text, within]) => ({
        rule,
        query: text,
        expected: rule === "path without method" ? same.map(pageOf) : [pageOf(operation)],
        within,
      }));
    }),
  );
  const names = operations.flatMap((operation): RuleQuery[] => [
    { rule: "title", query: operation.title, expected: byTitle.get(operation.title) ?? [], within: 1 },
    { rule: "title in capitals", query: operation.title.toUpperCase(), expected: [pageOf(operation)], within: 1 },
    { rule: "name in camelCase", query: operation.id, expected: [pageOf(operation)], within: 3 },
    {
      rule: "name in snake_case",
      query: operation.slug.replaceAll("-", "_"),
      expected: [pageOf(operation)],
      within: 3,
    },
    ...[operation.slug, ...operation.aliases].map((slug) => ({
      rule: slug === operation.slug ? "page address" : "former page address",
      query: `/docs/api/${slug}`,
      expected: [pageOf(operation)],
      within: 1,
    })),
    {
      rule: "title as a question",
      query: `how do i ${operation.title.toLowerCase()}?`,
      expected: [pageOf(operation)],
      within: 3,
    },
  ]);
  const errors = operations.flatMap((operation) =>
    errorsOf(description, operation).map(({ text }): RuleQuery => {
      const pages = [...(senders.get(text) ?? [])];
      return {
        rule: pages.length > 2 ? "error text of several" : "error text",
        query: text.replace(/\s+/g, " "),
        expected: pages.length > 2 ? [...pages, "/docs/getting-started/errors"] : pages,
        within: 3,
      };
    }),
  );
  return [...paths, ...names, ...errors];
}

function shape(path: string): string {
  return fill(path, () => "*");
}

function errorsOf(description: Description, operation: Operation) {
  const forms = formsOf(operation);
  return forms
    .flatMap((form) => listErrors(description, form))
    .filter(({ text }) => text.trim().length > 3 && !text.includes("<!DOCTYPE"));
}
