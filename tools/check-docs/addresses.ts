import fs from "node:fs";
import { readReferencePages } from "@simply-plural-docs/site/front-matter/referencePages";
import type { SourcePage } from "@simply-plural-docs/site/front-matter/sourcePages";
import { formerAddresses, oldAddressProblems, readOldAddresses } from "@simply-plural-docs/site/metadata/oldAddresses";
import { fromRoot } from "@simply-plural-docs/toolkit/files/paths";

/**
 * Checks all older addresses, as far as that is possible without a build: anchors are not known before it.
 *
 * @param pages all pages that are written by hand.
 * @returns a line for each problem, with its place.
 * @throws UserError with file and line if one is malformed.
 */
export function addressProblems(pages: readonly SourcePage[]): string[] {
  const reference = readReferencePages();
  const known = new Map(
    ["/", ...pages.map(({ address }) => address), ...reference.map(({ address }) => address)].map((address) => [
      address,
      {},
    ]),
  );
  const ofOperations = reference.flatMap(({ address, aliases, place }) =>
    aliases.map((alias) => ({ from: `/docs/api/${alias}`, to: address, place })),
  );
  const isFile = (address: string) => fs.existsSync(fromRoot("site/static", address.slice(1)));
  return oldAddressProblems([...ofOperations, ...formerAddresses(pages), ...readOldAddresses()], known, isFile);
}
