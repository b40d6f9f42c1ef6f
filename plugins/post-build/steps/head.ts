import type { Element } from "hast";
import { select } from "hast-util-select";
import type { Page } from "../../../lib/pages/page";
import { UserError } from "../../../lib/userError";

/**
 * @returns the `head` of a page.
 * @throws UserError when it has none: a minifier has dropped it.
 */
export function headOf({ tree }: Page): Element {
  const head = select("head", tree);
  if (!head) throw new UserError("no head");
  return head;
}
