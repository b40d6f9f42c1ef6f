import { UserError } from "@simply-plural-docs/toolkit/utils/userError";
import type { Element } from "hast";
import { select } from "hast-util-select";
import type { Page } from "../../html/page";

/**
 * @returns a page's `head`.
 * @throws UserError if it has none, because a minifier has removed it.
 */
export function headOf({ tree }: Page): Element {
  const head = select("head", tree);
  if (!head) throw new UserError("the page has no <head>");
  return head;
}
