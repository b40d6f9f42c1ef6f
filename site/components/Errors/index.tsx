import Link from "@docusaurus/Link";
import useBrokenLinks from "@docusaurus/useBrokenLinks";
import { pageMessage } from "@site/utils/pageMessage";
import SeeError from "@theme/SeeError";
import clsx from "clsx";
import { Children, type ReactNode } from "react";
import styles from "./styles.module.css";

/** A list of all errors. */
export function Errors({ children }: { children: ReactNode }) {
  return <ul className={styles.errors}>{children}</ul>;
}

/** A table of an operation's errors. Its rows are blocks, since the text's column has no room for three. */
export function OperationErrors({ children }: { children: ReactNode }) {
  return (
    <table className={styles.table}>
      <thead className="visually-hidden" data-mdast="ignore">
        <tr>
          <th scope="col">Status and message</th>
          <th scope="col">Cause</th>
          <th scope="col">What to do</th>
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

interface OperationErrorProps {
  status: string;
  /** The response body; empty if there is none. */
  text: string;
  /** Where the message is explained for all operations. */
  href?: string;
  /** Name of the error's example. */
  see: string;
  /** Cause and hint. */
  children: ReactNode;
}

/** An error of an operation: children are its cause and its hint. */
export function OperationError({ status, text, href, see, children }: OperationErrorProps) {
  const [cause, hint] = Children.toArray(children);
  const message = <ErrorMessage text={text} />;
  return (
    <tr className="spot" data-status={status}>
      <th scope="row">
        <code translate="no" className={clsx(styles.status, status === "200" && styles.caution)}>
          {status}
        </code>{" "}
        {href ? (
          <Link to={href} className={styles.link}>
            {message}
          </Link>
        ) : (
          message
        )}
      </th>
      <td className={styles.cause}>{cause} </td>
      <td>
        {hint} <SeeError error={see} />
      </td>
    </tr>
  );
}

interface ErrorRowProps {
  /** Anchor of the entry. */
  id: string;
  status: string;
  /** The response body, or a pattern of bodies; empty if the body is. */
  text: string;
  isPattern?: boolean;
  /** Cause, hint, and anything further, in this order. */
  children: ReactNode;
}

/** An error. The search reads `data-status` and `data-message`. */
export function ErrorRow({ id, status, text, isPattern, children }: ErrorRowProps) {
  useBrokenLinks().collectAnchor(id);
  const [cause, ...rest] = Children.toArray(children);
  return (
    <li className={`spot ${styles.error}`} id={id} data-status={status}>
      <code translate="no" className={clsx(styles.status, status === "200" && styles.caution)}>
        {status}
      </code>
      <div className={styles.said}>
        <div>
          <ErrorMessage text={text} isPattern={isPattern} />
        </div>
        <div className={styles.cause}>{cause}</div>
        {rest}
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
