import type { Element } from "hast";
import { toString as textOf } from "hast-util-to-string";
import { pagePolicy } from "../../../lib/headers/contentPolicy";
import { referrerPolicy } from "../../../lib/headers/securityHeaders";
import { element, elementsIn } from "../../../lib/pages/elements";
import { inlineScripts } from "../../../lib/pages/inlineScripts";
import type { Page } from "../../../lib/pages/page";
import { UserError } from "../../../lib/userError";
import { site } from "../../../site.config";
import { headOf } from "./head";

/**
 * Adds the content security policy and the referrer policy to a page, before anything that they apply to. Must run
 * after every step that changes a script or style.
 *
 * @throws UserError if the head does not start with the charset.
 */
export function addPolicy(page: Page): void {
  const { children } = headOf(page);
  const charset = children.findIndex((node) => node.type === "element");
  const first = children[charset];
  if (first?.type !== "element" || first.properties.charSet === undefined) {
    throw new UserError("the head does not start with <meta charset>; see plugins/post-build/steps/addPolicy.ts");
  }
  const styles = [...elementsIn(page.tree)].filter(({ tagName }) => tagName === "style");
  const texts = (elements: Element[]) => [...new Set(elements.map((element) => textOf(element)))];
  const policy = pagePolicy({ scripts: texts(inlineScripts(page.tree)), styles: texts(styles) }, site.iconFont.href);
  children.splice(
    charset + 1,
    0,
    element("meta", { httpEquiv: ["Content-Security-Policy"], content: policy }),
    element("meta", { name: "referrer", content: referrerPolicy }),
  );
}
