/*
 * Ejected from the theme (unsafe): in the original, the name of the heading's link to itself, "Direct link to …", is
 * part of the heading's accessible name, for example in a screen reader's list of headings, and the link's title repeats
 * it.
 */
import Link from "@docusaurus/Link";
import useBrokenLinks from "@docusaurus/useBrokenLinks";
import type { Props } from "@theme/Heading";
import clsx from "clsx";
import { isValidElement, type PropsWithChildren, type ReactNode } from "react";

export default function Heading({ as: As, id, ...props }: Props) {
  const brokenLinks = useBrokenLinks();
  if (As === "h1" || !id) return <As {...props} />;
  brokenLinks.collectAnchor(id);
  const { children, className } = props;
  const words = wordsOf(children);
  // Named by an element, which a browser that translates the page translates, as it does not do with labels. Its id is no
  // anchor of the page, and cannot be that of another heading.
  const name = words && `${id}:words`;
  return (
    <As aria-labelledby={name} {...props} className={clsx("anchor", className)} id={id}>
      {name ? <span id={name}>{children}</span> : children}
      <Link className="hash-link" to={`#${id}`} aria-label={`Direct link to ${words ?? id}`}>
        {"\u200B"}
      </Link>
    </As>
  );
}

/**
 * @returns the text of a heading that is a string or a single element. None for a link to another page: with a name,
 * some screen readers would present the heading without its link.
 */
function wordsOf(children: ReactNode): string | undefined {
  if (typeof children === "string") return children;
  if (!isValidElement<PropsWithChildren<{ href?: string }>>(children) || children.props.href) return undefined;
  return wordsOf(children.props.children);
}
