import Link from "@docusaurus/Link";
import useBrokenLinks from "@docusaurus/useBrokenLinks";
import { pageMessage } from "@site/utils/pageMessage";
import SeeError from "@theme/SeeError";
import clsx from "clsx";
import { Children, type ReactNode } from "react";
import styles from "./styles.module.css";

/** A list of errors. */
export function Errors({ children }: { children: ReactNode }) {
  return <ul className={styles.errors}>{children}</ul>;
}

interface ErrorRowProps {
  /** Anchor of the entry, on the page of all errors. */
  id?: string;
  status: string;
  /** The response body, or a pattern of bodies; empty if the body is. */
  text: string;
  isPattern?: boolean;
  /** Where the message is explained for all operations, on an operation's page. */
  href?: string;
  /** Name of the error's example, which can be seen to happen there. */
  see?: string;
  /** Cause, hint, and anything further, in this order. */
  children: ReactNode;
}

/** An error. The search reads `data-status` and `data-message`. */
export function ErrorRow({ id, status, text, isPattern, href, see, children }: ErrorRowProps) {
  const { collectAnchor } = useBrokenLinks();
  if (id) collectAnchor(id);
  const [cause, ...rest] = Children.toArray(children);
  const message = <ErrorMessage text={text} isPattern={isPattern} />;
  return (
    <li className={clsx("spot", styles.error, id && styles.known)} id={id} data-status={status}>
      <code translate="no" className={clsx(styles.status, status === "200" && styles.caution)}>
        {status}
      </code>
      <div className={styles.said}>
        <div>{href ? <Link to={href}>{message}</Link> : message}</div>
        <div className={styles.cause}>{cause}</div>
        {rest} {see && <SeeError error={see} />}
      </div>
    </li>
  );
}

/** A message of a pattern, with its causes. */
export function ErrorExample({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className={styles.example}>
      <div>
        <ErrorMessage text={text} />
      </div>
      {children}
    </div>
  );
}

function ErrorMessage({ text, isPattern }: { text: string; isPattern?: boolean }) {
  if (text === "") return <em>Empty body</em>;
  const page = pageMessage(text);
  if (page) {
    return (
      <em>
        HTML page: <span translate="no">{page}</span>
      </em>
    );
  }
  return (
    <code translate="no" className={styles.text} data-message={isPattern ? undefined : ""}>
      {text.trimEnd()}
    </code>
  );
}
