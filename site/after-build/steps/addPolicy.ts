import { UserError } from "@simply-plural-docs/toolkit/utils/userError";
import { toString as textOf } from "hast-util-to-string";
import { pagePolicy } from "../../headers/contentPolicy";
import { referrerPolicy } from "../../headers/securityHeaders";
import { element } from "../../html/elements";
import { inlineScripts } from "../../html/inlineScripts";
import type { Page } from "../../html/page";
import { site } from "../../site.config";
import { headOf } from "./head";

/**
 * Adds the content security policy and the referrer policy to a page, before anything that they apply to. Must run
 * after every step that changes a script.
 *
 * @throws UserError if the head does not start with the charset.
 */
export function addPolicy(page: Page): void {
  const { children } = headOf(page);
  const charset = children.findIndex((node) => node.type === "element");
  const first = children[charset];
  if (first?.type !== "element" || first.properties.charSet === undefined) {
    throw new UserError("the head does not start with <meta charset>; see site/after-build/steps/addPolicy.ts");
  }
  const scripts = new Set(inlineScripts(page.tree).map((script) => textOf(script)));
  const policy = pagePolicy([...scripts], site.iconFont.href);
  children.splice(
    charset + 1,
    0,
    element("meta", { httpEquiv: ["Content-Security-Policy"], content: policy }),
    element("meta", { name: "referrer", content: referrerPolicy }),
  );
}
