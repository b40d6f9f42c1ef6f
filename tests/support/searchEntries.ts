import { bundledDescription } from "../../lib/openapi/descriptionFiles";
import { listOperations } from "../../lib/openapi/operations";
import { readBundledDescription } from "../../lib/openapi/parseDescription";
import { parsePage } from "../../plugins/post-build/readPages";
import { type Entry, searchEntries } from "../../plugins/search/server/searchEntries";
import { fileOf, listPages, readPage } from "./builtSite";

/** @returns the search entries of every page of the built site, as the build makes them. */
export function readEntries(): Entry[] {
  const operations = listOperations(readBundledDescription(bundledDescription));
  return listPages().flatMap((address) => {
    const page = parsePage(readPage(address), { address, file: fileOf(address), source: undefined });
    return searchEntries(page, operations);
  });
}
