/*
 * Wraps the theme's DocSidebarItem/Link (unlisted, hence unsafe): adds an API operation's method as a word after the
 * label, so that the labels align. Nothing else is changed.
 */
import MethodBadge from "@site/components/MethodBadge";
import type { Props } from "@theme/DocSidebarItem/Link";
import Link from "@theme-original/DocSidebarItem/Link";
import styles from "./styles.module.css";

export default function DocSidebarItemLink(props: Props) {
  const method = props.item.customProps?.method;
  if (typeof method !== "string") return <Link {...props} />;
  const label = (
    <span className={styles.label}>
      <span>{props.item.label}</span> <MethodBadge method={method} small />
    </span>
  );
  // The original renders the label as a child, so any node works, although its type is string.
  return <Link {...props} item={{ ...props.item, label: label as unknown as string }} />;
}
