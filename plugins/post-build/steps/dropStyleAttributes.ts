import { elementsIn } from "../../../lib/pages/elements";
import type { Page } from "../../../lib/pages/page";
import { UserError } from "../../../lib/userError";

/** What the theme writes on an open part of the sidebar: what a list looks like anyway. */
const withoutEffect = "display:block;overflow:visible;height:auto";

/**
 * Takes style attributes out, which the page's policy refuses. Scripts may set styles all the same.
 *
 * @throws UserError when one says something: that belongs into a class.
 */
export function dropStyleAttributes({ tree }: Page): void {
  for (const { tagName, properties } of elementsIn(tree)) {
    if (properties.style === undefined) continue;
    if (properties.style !== withoutEffect) {
      throw new UserError(`<${tagName} style="${properties.style}">: the content policy refuses it. Use a class.`);
    }
    delete properties.style;
  }
}
