import { findOperation, type Reference } from "../reference";
import { indexPage } from "./indexPage";
import { infoPage } from "./infoPage";
import { operationPage } from "./operationPage";
import { sidebarItem } from "./sidebarItem";
import { tagPage } from "./tagPage";

/**
 * Binds the writers of pages to a reference.
 *
 * @returns functions that write pages from the generator's items.
 * @throws Error, each of them, if the reference does not have the item.
 */
export function createPageWriters(reference: Reference) {
  return {
    operationPage: (item: { api: { operationId: string } }) => operationPage(reference, item.api.operationId),
    tagPage: (item: { tag: { name: string } }) => tagPage(reference, item.tag.name),
    infoPage: () => infoPage(reference),
    indexPage: () => indexPage(reference),
    // Always an operation's, since there are no schema pages.
    sidebarItem: (item: { api?: { operationId: string } }) =>
      sidebarItem(findOperation(reference, item.api?.operationId)),
  };
}
