/*
 * Wraps the theme's Admonition/Layout (unlisted, hence unsafe): with this class, reader views do not take a short warning
 * with a link for navigation, and keep it. Nothing else is changed.
 */

import type { Props } from "@theme/Admonition/Layout";
import Layout from "@theme-original/Admonition/Layout";
import clsx from "clsx";

export default function AdmonitionForReaderViews({ className, ...props }: Props) {
  return <Layout className={clsx(className, "note-text")} {...props} />;
}
