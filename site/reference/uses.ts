import fs from "node:fs";
import { formsOf, type Operation } from "@simply-plural-docs/description/model/operations";
import { fromRoot } from "@simply-plural-docs/toolkit/files/paths";
import { getOrMake } from "@simply-plural-docs/toolkit/utils/getOrMake";

/** A guide as it is written, with its programs. */
export interface Guide {
  title: string;
  address: string;
  text: string;
}

/** A recipe or a guide that makes an operation's request. */
export interface Use {
  title: string;
  address: string;
}

const folder = "site/docs/getting-started";

/** Reads the guides, each program in the place where its page shows it. */
export function readGuides(): Guide[] {
  const names = fs.readdirSync(fromRoot(folder)).filter((name) => name.endsWith(".mdx"));
  return names.map((name) => {
    const text = fs.readFileSync(fromRoot(folder, name), "utf8");
    const title = /^title: "?(.+?)"?$/m.exec(text)?.[1] ?? name;
    const withPrograms = text.replace(/^```.* file=(\S+).*$/gm, (fence, file: string) => {
      return `${fence}\n${fs.readFileSync(fromRoot(file), "utf8").replace(/^#/gm, " #")}`;
    });
    return { title, address: `/docs/getting-started/${name.replace(".mdx", "")}`, text: withPrograms };
  });
}

/** A request in a program: its method, or a function that gets, then its path. */
const request = /(GET|POST|PATCH|DELETE|\bget\w*\(|\bcurl\b(?!.*--request))[^\n]*?(\/v[12]\/[^\s"'`?),|]*)/g;

/**
 * Finds what makes each request: recipes by their heading, other guides as a whole.
 *
 * @returns by operationId, in the order of the guides. What an operation is only named in is not a use.
 */
export function usesOf(operations: Operation[], guides: Guide[]): Map<string, Use[]> {
  const uses = new Map<string, Use[]>();
  for (const { title, address, text } of guides) {
    for (const section of text.split(/^(?=## )/m)) {
      const [, heading = title, anchor] = /^## (.+?) \{#([\w-]+)\}/.exec(section) ?? [];
      const use = {
        title: address.endsWith("/recipes") ? heading : title,
        address: anchor ? `${address}#${anchor}` : address,
      };
      const code = [...section.matchAll(/^```[\s\S]*?^```/gm)].join("\n");
      const ids = [
        ...[...code.matchAll(request)].map(([, method = "", path = ""]) => requested(operations, method, path)?.id),
        ...[...section.matchAll(/<Practice operation="(\w+)"/g)].map(([, id]) => id),
      ];
      for (const id of ids) {
        const known = id && operations.some((operation) => operation.id === id) && getOrMake(uses, id, () => []);
        if (known && !known.some(({ title: place }) => place === use.title)) known.push(use);
      }
    }
  }
  return uses;
}

/** @returns the operation that a program's request reaches, the one with the fewest ids in its path first. */
function requested(operations: Operation[], word: string, path: string): Operation | undefined {
  const method = /^[A-Z]+$/.test(word) ? word : "GET";
  const parts = path.replace(/\$?\{[^}]*\}/g, "{}").split("/");
  const fitting = operations.flatMap((operation) =>
    formsOf(operation).flatMap((form) => {
      const wanted = form.path.split("/");
      const fits =
        wanted.length === parts.length && wanted.every((part, index) => part.startsWith("{") || part === parts[index]);
      return form.method === method && fits
        ? { operation, ids: wanted.filter((part) => part.startsWith("{")).length }
        : [];
    }),
  );
  return fitting.sort((a, b) => a.ids - b.ids)[0]?.operation;
}
