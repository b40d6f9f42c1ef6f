import fs from "node:fs";
import { readReferencePages } from "@simply-plural-docs/site/front-matter/referencePages";
import type { SourcePage } from "@simply-plural-docs/site/front-matter/sourcePages";
import {
  formerAddresses,
  type OldAddress,
  oldAddressProblems,
  readOldAddresses,
} from "@simply-plural-docs/site/metadata/oldAddresses";
import { fromRoot } from "@simply-plural-docs/toolkit/files/paths";

/** The addresses of the site, as far as they are known without a build. */
export interface Addresses {
  /** Of all pages. */
  pages: ReadonlySet<string>;
  old: OldAddress[];
  /** Whether the site has a file at an address that is not generated. */
  isFile: (address: string) => boolean;
}

/**
 * Reads all addresses, those of the reference from the API description.
 *
 * @param written all pages that are written by hand.
 * @throws UserError with file and line if an older address is malformed.
 */
export function readAddresses(written: readonly SourcePage[]): Addresses {
  const reference = readReferencePages();
  const ofOperations = reference.flatMap(({ address, aliases, place }) =>
    aliases.map((alias) => ({ from: `/docs/api/${alias}`, to: address, place })),
  );
  return {
    pages: new Set(["/", ...[...written, ...reference].map(({ address }) => address)]),
    old: [...ofOperations, ...formerAddresses(written), ...readOldAddresses()],
    isFile: (address) => fs.existsSync(fromRoot("site/static", address.slice(1))),
  };
}

/** @returns a line for each older address that is wrong, with its place; anchors are not known before a build. */
export function addressProblems({ pages, old, isFile }: Addresses): string[] {
  return oldAddressProblems(old, new Map([...pages].map((address) => [address, {}])), isFile);
}
