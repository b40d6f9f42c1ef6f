import { UserError } from "@simply-plural-docs/toolkit/utils/userError";
import { elementsIn } from "../../html/elements";
import type { Page } from "../../html/page";

/** Set by the theme on an open part of the sidebar; these are a list's default values. */
const withoutEffect = "display:block;overflow:visible;height:auto";

/**
 * Removes style attributes without effect, since the page's policy forbids style attributes. Scripts can still set
 * styles.
 *
 * @throws UserError if one has an effect: use a class instead.
 */
export function dropStyleAttributes({ tree }: Page): void {
  for (const { tagName, properties } of elementsIn(tree)) {
    if (properties.style === undefined) continue;
    if (properties.style !== withoutEffect) {
      throw new UserError(
        `<${tagName} style="${properties.style}">: the content policy forbids style attributes. Use a class.`,
      );
    }
    delete properties.style;
  }
}
