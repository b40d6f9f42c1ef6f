import fs from "node:fs";
import { fromRoot } from "@simply-plural-docs/toolkit/files/paths";
import { reasonOf, UserError } from "@simply-plural-docs/toolkit/utils/userError";
import type { Content, SidebarItem } from "./checkContent";

/** An item of the navbar, as configured. */
export type NavbarItem = Record<string, unknown>;

const file = "site/site.navigation.ts";

/** @returns an item's type, as the theme sees it. */
function typeOf({ type, items }: NavbarItem): string {
  return type === undefined || type === "default" ? (items ? "dropdown" : "default") : String(type);
}

/** @returns the types of all items, among them those that a dropdown of versions or languages makes. */
export function typesOf(items: readonly NavbarItem[]): string[] {
  const types = allItems(items).map(typeOf);
  return [...new Set(types.flatMap((type) => (/.Dropdown$/.test(type) ? [type, "default"] : [type])))];
}

/** @returns a name for an item, for messages. */
export function nameOf(item: NavbarItem): string {
  return String(item.label ?? item.docId ?? item.sidebarId ?? typeOf(item));
}

/** @returns items, and those in their dropdowns. */
export function allItems(items: readonly NavbarItem[]): NavbarItem[] {
  return items.flatMap((item) => [
    item,
    ...[item.items, item.dropdownItemsBefore, item.dropdownItemsAfter].flatMap((inner) =>
      allItems((inner as NavbarItem[] | undefined) ?? []),
    ),
  ]);
}

/** @returns file and line of an item: where one of its values is. */
export function placeOfItem(item: NavbarItem): string {
  const { sidebarId, docId, label, value, type } = item;
  const lines = fs.readFileSync(fromRoot(file), "utf8").split("\n");
  for (const part of [sidebarId, docId, label, value, type]) {
    const line = typeof part === "string" ? lines.findIndex((text) => text.includes(JSON.stringify(part))) : -1;
    if (line >= 0) return `${file}:${line + 1}`;
  }
  return file;
}

/**
 * Checks what the theme does not: that what the navbar's items name exists, and that their expressions are valid.
 *
 * @throws UserError with file, line and what to do.
 */
export function checkNavbar(items: readonly NavbarItem[], { docs, drafts, sidebars }: Content): void {
  const ids = [...docs.map(({ id }) => id), ...drafts];
  for (const item of allItems(items)) {
    const { docId, sidebarId, activeBaseRegex = "" } = item;
    try {
      new RegExp(String(activeBaseRegex));
    } catch (error) {
      fail(item, `activeBaseRegex is not a regular expression. ${reasonOf(error)}`);
    }
    if (typeOf(item) === "doc" && !ids.includes(String(docId))) {
      fail(item, `There is no document "${docId}". An id is a file's path below site/docs/, without its ending.`);
    }
    if (typeOf(item) !== "docSidebar") continue;
    const sidebar = sidebars[String(sidebarId)];
    if (!sidebar) {
      fail(item, `There is no sidebar "${sidebarId}". site/sidebars.ts has ${Object.keys(sidebars).join(", ")}.`);
    }
    if (!sidebar?.some(leadsSomewhere)) {
      fail(item, `The sidebar "${sidebarId}" has nothing to link to. Give it a page in site/sidebars.ts.`);
    }
  }
}

function leadsSomewhere({ type, link, items = [] }: SidebarItem): boolean {
  return type === "doc" || link !== undefined || items.some(leadsSomewhere);
}

function fail(item: NavbarItem, advice: string): never {
  throw new UserError(`${placeOfItem(item)}: ${advice}`);
}
