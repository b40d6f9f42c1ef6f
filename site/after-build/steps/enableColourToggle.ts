import { UserError } from "@simply-plural-docs/toolkit/utils/userError";
import { select } from "hast-util-select";
import type { Page } from "../../html/page";

const disabledToggle = "button[class*=toggleButtonDisabled][disabled]";

/**
 * Enables the colour mode button. Docusaurus disables it until its scripts run, but early presses are replayed
 * (inline-scripts/startScripts.ts), and a disabled button cannot be pressed.
 *
 * @throws UserError if the page has no such button.
 */
export function enableColourToggle({ tree }: Page): void {
  const toggle = select(disabledToggle, tree);
  if (!toggle) throw new UserError(`no element ${disabledToggle}. See site/after-build/steps/enableColourToggle.ts.`);
  delete toggle.properties.disabled;
}
