/*
 * Replaces the theme's MDXComponents/Details (ejected; unlisted, hence unsafe): the original animates with a script,
 * which every one of them needs, what the browser opens and closes by itself.
 */
import type { ComponentProps, ReactNode } from "react";

export default function MDXDetails(props: ComponentProps<"details">): ReactNode {
  return <details {...props} />;
}
