import { select } from "hast-util-select";
import type { Page } from "../../../lib/pages/page";
import { UserError } from "../../../lib/userError";

const disabledToggle = "button[class*=toggleButtonDisabled][disabled]";

/**
 * Enables the button for the colour mode. Docusaurus disables it until its scripts run, but a disabled button cannot be
 * pressed, and what is pressed early is done as soon as they do (inline-scripts/startScripts.ts).
 *
 * @throws UserError when the page has no such button.
 */
export function enableColourToggle({ tree }: Page): void {
  const toggle = select(disabledToggle, tree);
  if (!toggle) throw new UserError(`no element ${disabledToggle}; see plugins/post-build/steps/enableColourToggle.ts`);
  delete toggle.properties.disabled;
}
