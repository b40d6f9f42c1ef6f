import fs from "node:fs";
import path from "node:path";
import { fromRoot, projectRoot } from "simply-plural-api-description/files/paths";
import { UserError } from "simply-plural-api-description/utils/userError";
import YAML from "yaml";
import type { SourcePage } from "../front-matter/sourcePages";

/** An older address and what replaces it, with fragments where they are parts of pages. */
export interface OldAddress {
  from: string;
  to: string;
  /** Where it is written: file and line. */
  place: string;
}

const pageForm = "(?:/[A-Za-z0-9_-]+)+";
const partForm = "(?:#[A-Za-z0-9_-]+)?";
const fromForm = new RegExp(`^${pageForm}${partForm}$`);
const toForm = new RegExp(`^(?:${pageForm}|/)${partForm}$`);

/**
 * Reads the older addresses that no page can name itself: of parts of pages, and of pages that are now parts.
 *
 * @param file default: site/old-addresses.yaml.
 * @throws UserError with file, line and what to correct.
 */
export function readOldAddresses(file: string = fromRoot("site/old-addresses.yaml")): OldAddress[] {
  const name = path.relative(projectRoot, file).replaceAll(path.sep, "/");
  const lines = new YAML.LineCounter();
  const document = YAML.parseDocument(fs.readFileSync(file, "utf8"), { lineCounter: lines });
  const at = (offset: number | undefined) => `${name}:${lines.linePos(offset ?? 0).line}`;
  const [error] = document.errors;
  if (error) throw new UserError(`${at(error.pos[0])} is not valid YAML: ${error.message}`);
  const { contents } = document;
  if (contents === null) return [];
  if (!YAML.isMap(contents)) throw new UserError(`${name} must have one older address a line, as "/old: /new".`);
  return contents.items.map(({ key, value }) => {
    const [from, to] = [key, value].map((node) => (YAML.isScalar(node) ? String(node.value) : ""));
    const place = at((key as YAML.Node).range?.[0]);
    if (from === undefined || to === undefined || !fromForm.test(from) || !toForm.test(to)) {
      throw new UserError(
        `${place}: write both addresses in their plain form, from the first slash, such as "/docs/help/old: /docs/help/new#part".`,
      );
    }
    return { from, to, place };
  });
}

/** @returns the older addresses that pages name in their front matter. */
export function formerAddresses(pages: readonly SourcePage[]): OldAddress[] {
  return pages.flatMap(({ address, frontMatter, placeOf }) =>
    (frontMatter.formerly ?? []).map((from, index) => ({
      from,
      to: address,
      place: placeOf("formerly", String(index)),
    })),
  );
}

/** @returns an address without its fragment, and its fragment without "#"; empty if it has none. */
export function splitFragment(address: string): [page: string, fragment: string] {
  const [page = "", fragment = ""] = address.split("#");
  return [page, fragment];
}
