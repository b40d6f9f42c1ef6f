/*
 * Wraps Docusaurus' Error (safe), the screen for a fault outside a page's text: omits what the theme says to the site's
 * keepers. Nothing else is changed.
 */

import ThemeError from "@theme-original/Error";
import type { ComponentProps } from "react";
import { causeForReaders } from "../../../utils/causeForReaders";

export default function ErrorForReaders({ error, ...props }: ComponentProps<typeof ThemeError>) {
  return <ThemeError error={causeForReaders(error)} {...props} />;
}
