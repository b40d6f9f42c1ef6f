/*
 * Ejected from the theme (unsafe): in the original, the name of the heading's link to itself, "Direct link to …", is
 * part of the heading's accessible name, for example in a screen reader's list of headings, and the link's title repeats
 * it.
 */
import Link from "@docusaurus/Link";
import useBrokenLinks from "@docusaurus/useBrokenLinks";
import type { Props } from "@theme/Heading";
import clsx from "clsx";
import { Children, isValidElement, type PropsWithChildren, type ReactNode } from "react";

export default function Heading({ as: As, id, ...props }: Props) {
  const brokenLinks = useBrokenLinks();
  if (As === "h1" || !id) return <As {...props} />;
  brokenLinks.collectAnchor(id);
  const { children, className } = props;
  // Named by an element, which a browser that translates the page translates, as it does not do with labels. Its id is no
  // anchor of the page, and cannot be that of another heading. With a name, some screen readers would present a heading
  // that is a link without its link.
  const words = isLink(children) ? undefined : `${id}:words`;
  return (
    <As aria-labelledby={words} {...props} className={clsx("anchor", className)} id={id}>
      {words ? <span id={words}>{children}</span> : children}
      <Link className="hash-link" to={`#${id}`} aria-label={`Direct link to ${textOf(children) ?? id}`}>
        {"\u200B"}
      </Link>
    </As>
  );
}

function isLink(children: ReactNode): boolean {
  return Children.toArray(children).some(
    (child) =>
      isValidElement<PropsWithChildren<{ href?: string }>>(child) && (child.props.href || isLink(child.props.children)),
  );
}

/** @returns the text of a heading that is a string or a single element, and not a link. */
function textOf(children: ReactNode): string | undefined {
  if (typeof children === "string") return children;
  if (!isValidElement<PropsWithChildren<{ href?: string }>>(children) || children.props.href) return undefined;
  return textOf(children.props.children);
}
