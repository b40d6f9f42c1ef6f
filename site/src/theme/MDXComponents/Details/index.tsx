/*
 * Replaces the theme's MDXComponents/Details (ejected; unlisted, hence unsafe): for each one, the original needs a
 * script to animate what the browser can open and close natively.
 */
import type { ComponentProps } from "react";

export default function MDXDetails(props: ComponentProps<"details">) {
  return <details {...props} />;
}
