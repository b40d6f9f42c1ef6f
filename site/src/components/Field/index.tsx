import useBrokenLinks from "@docusaurus/useBrokenLinks";
import type { ReactNode } from "react";
import styles from "./styles.module.css";

/** A list of fields or parameters. */
export function Fields({ children }: { children: ReactNode }) {
  return <dl className={styles.fields}>{children}</dl>;
}

interface FieldProps {
  name: string;
  /** The field's id on the page, such as `body-name`. */
  anchor: string;
  type: string;
  required?: boolean;
  readOnly?: boolean;
  /** The field is not sent to friends. */
  ownerOnly?: boolean;
  account?: "migrated" | "legacy";
  children?: ReactNode;
}

/** A field: name, type and marks on one line, with its description below. */
export function Field({ name, anchor, type, required, readOnly, ownerOnly, account, children }: FieldProps) {
  useBrokenLinks().collectAnchor(anchor);
  return (
    <div className={`entry ${styles.field}`} id={anchor}>
      <dt className={styles.line}>
        <code className={styles.name}>{name}</code>
        <span className={styles.mark}>{type}</span>
        {required && <span className={styles.required}>required</span>}
        {readOnly && <span className={styles.mark}>set by the server</span>}
        {ownerOnly && <span className={styles.mark}>not sent to friends</span>}
        {account && <span className={styles.mark}>{account} accounts only</span>}
        <a className={styles.link} href={`#${anchor}`} aria-label={`Link to ${name}`}>
          #
        </a>
      </dt>
      <dd className={styles.text}>{children}</dd>
    </div>
  );
}

/** A field's limits and examples, below its description. */
export function FieldFacts({ children }: { children: ReactNode }) {
  return <div className={styles.facts}>{children}</div>;
}

/** One of several forms that a body or field can take. */
export function Form({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.form}>
      <strong className={styles.formTitle}>{title}</strong>
      {children}
    </div>
  );
}

/** The fields of a response. */
export function Status({ status, children }: { status: string; children: ReactNode }) {
  return (
    <details className="api-answer" open>
      <summary>
        <code>{status}</code> Success
      </summary>
      {children}
    </details>
  );
}
