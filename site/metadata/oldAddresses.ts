import fs from "node:fs";
import path from "node:path";
import { fromRoot, projectRoot } from "@simply-plural-docs/toolkit/files/paths";
import Ajv from "ajv";
import { ajvOptions, checkedYaml } from "../front-matter/checkedYaml";
import type { SourcePage } from "../front-matter/sourcePages";

/** An older address and what replaces it, with fragments where they are parts of pages. */
export interface OldAddress {
  from: string;
  to: string;
  /** Where it is written: file and line. */
  place: string;
}

const form = "(?:/[A-Za-z0-9_-]+)+";
const part = "(?:#[A-Za-z0-9_-]+)?";
const plainForm = 'an address in its plain form, from the first slash, such as "/docs/help/old: /docs/help/new#part"';

const isOldAddresses = new Ajv(ajvOptions).compile<Record<string, string>>({
  type: "object",
  description: 'one older address a line, as "/old: /new"',
  propertyNames: { type: "string", pattern: `^${form}${part}$`, description: plainForm },
  additionalProperties: { type: "string", pattern: `^(?:${form}|/)${part}$`, description: plainForm },
});

/**
 * Reads the older addresses that no page can name itself: of parts of pages, and of pages that are now parts.
 *
 * @param file default: site/old-addresses.yaml.
 * @throws UserError with file, line and what to write.
 */
export function readOldAddresses(file: string = fromRoot("site/old-addresses.yaml")): OldAddress[] {
  const name = path.relative(projectRoot, file).replaceAll(path.sep, "/");
  const { value, placeOf } = checkedYaml(name, fs.readFileSync(file, "utf8"), isOldAddresses);
  return Object.entries(value).map(([from, to]) => ({ from, to, place: placeOf(from) }));
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

/** A page that an older address can lead to. */
interface KnownPage {
  /** Its anchors, all or only those in use; omitted as long as the page is not rendered. */
  anchors?: (isInUse: boolean) => ReadonlySet<string>;
}

/**
 * Looks for older addresses that do not lead to a page or a part of one, in one step, or that are in use themselves.
 *
 * @param old the older addresses.
 * @param pages all pages by address.
 * @param isFile whether the site has a file at an address.
 * @returns a line for each problem: its place, the address and what to do.
 */
export function oldAddressProblems(
  old: readonly OldAddress[],
  pages: ReadonlyMap<string, KnownPage>,
  isFile: (address: string) => boolean,
): string[] {
  const oldAt = new Map([...old].reverse().map((one) => [one.from, one]));
  return old.flatMap((one) => {
    const problem = problemOf(one);
    return problem ? [`${one.place}: ${one.from}: ${problem}`] : [];
  });

  function problemOf(one: OldAddress): string | undefined {
    const { from, to } = one;
    const next = oldAt.get(to) ?? oldAt.get(splitFragment(to)[0]);
    const first = oldAt.get(from);
    if (first !== one) return `it is listed twice, here and in ${first?.place}. Delete one of the two.`;
    if (next && leadsBack(one)) return "it leads in a circle. Write the address of a page that exists.";
    if (next) return `${to} is an older address itself (${next.place}). Write the address that it leads to.`;
    return problemOfSource(one) ?? problemOfTarget(to);
  }

  function leadsBack(start: OldAddress): boolean {
    const seen = new Set<OldAddress>();
    for (let at: OldAddress | undefined = start; at; at = oldAt.get(at.to) ?? oldAt.get(splitFragment(at.to)[0])) {
      if (seen.has(at)) return true;
      seen.add(at);
    }
    return false;
  }

  function problemOfSource({ from }: OldAddress): string | undefined {
    const [address, part] = splitFragment(from);
    const page = pages.get(address);
    if (!part) {
      const isUsed = page || isFile(address);
      return isUsed ? "there is a page or file at this address. Delete the line, or move the page." : undefined;
    }
    if (!page) {
      return oldAt.has(address)
        ? "its page has moved too. Write the anchor with the page’s new address."
        : `there is no page ${address}. Correct it.`;
    }
    const isUsed = page.anchors?.(true).has(part);
    return isUsed ? "the page has this anchor. Delete the line, or rename the anchor." : undefined;
  }

  function problemOfTarget(to: string): string | undefined {
    const [address, part] = splitFragment(to);
    const page = pages.get(address);
    if (!page) return `there is no page ${address}. Write the address of the page that replaces it.`;
    return part && page.anchors && !page.anchors(false).has(part)
      ? `${address} has no anchor "${part}". Write one that it has, or none.`
      : undefined;
  }
}
