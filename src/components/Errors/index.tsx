import Link from "@docusaurus/Link";
import useBrokenLinks from "@docusaurus/useBrokenLinks";
import clsx from "clsx";
import { Children, type ReactNode } from "react";
import styles from "./styles.module.css";

/** A list of errors. */
export function Errors({ children }: { children: ReactNode }) {
  return <ul className={styles.errors}>{children}</ul>;
}

interface ErrorRowProps {
  /** Anchor of the entry. */
  id?: string;
  status: string;
  /** The body as sent, or a pattern of bodies; empty when the body is. */
  text: string;
  isPattern?: boolean;
  /** Where the message is explained for all operations. */
  href?: string;
  /** Cause, cure, and what else belongs to it, in this order. */
  children: ReactNode;
}

/** One error. `data-status` and `data-message` tell the search what was sent. */
export function ErrorRow({ id, status, text, isPattern, href, children }: ErrorRowProps) {
  const anchors = useBrokenLinks();
  if (id) anchors.collectAnchor(id);
  const [cause, ...rest] = Children.toArray(children);
  const message = <ErrorMessage text={text} isPattern={isPattern} />;
  return (
    <li className={styles.error} id={id} data-status={status}>
      <code className={clsx(styles.status, status === "200" && styles.caution)}>{status}</code>
      <div className={styles.said}>
        <p className={styles.message}>
          {href ? (
            <Link to={href} className={styles.link}>
              {message}
            </Link>
          ) : (
            message
          )}
        </p>
        <div className={styles.cause}>{cause}</div>
        {rest}
      </div>
    </li>
  );
}

/** One message of a pattern, with its causes. */
export function ErrorExample({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className={styles.example}>
      <p className={styles.message}>
        <ErrorMessage text={text} />
      </p>
      {children}
    </div>
  );
}

function ErrorMessage({ text, isPattern }: { text: string; isPattern?: boolean | undefined }) {
  if (text === "") return <em>Empty body</em>;
  const page = /^<!DOCTYPE.*<pre>(.*)<\/pre>/s.exec(text);
  if (page) return <em>HTML page: {page[1]}</em>;
  return (
    <code className={styles.text} data-message={isPattern ? undefined : ""}>
      {text}
    </code>
  );
}
