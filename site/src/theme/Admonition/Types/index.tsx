/*
 * Replaces the theme's Admonition/Types (ejected; safe): the original's icons, which are not shown here, were in the
 * scripts of every document, and in each admonition. With the class note-text, reader views do not take a short warning
 * with a link for navigation, and keep it.
 */
import type { Props } from "@theme/Admonition";
import Layout from "@theme/Admonition/Layout";
import clsx from "clsx";

/** An admonition in one of Infima's colours; its name is its title, unless it has one. */
const type = (name: string, colour = name) =>
  function Admonition({ className, ...props }: Props) {
    return <Layout title={name} {...props} className={clsx(`alert alert--${colour}`, className, "note-text")} />;
  };

export default {
  note: type("note", "secondary"),
  tip: type("tip", "success"),
  info: type("info"),
  warning: type("warning"),
  danger: type("danger"),
  // The theme's older names.
  secondary: type("secondary"),
  important: type("important", "info"),
  success: type("success"),
  caution: type("caution", "warning"),
};
