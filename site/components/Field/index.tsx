import useBrokenLinks from "@docusaurus/useBrokenLinks";
import { Fragment, type ReactNode } from "react";
import styles from "./styles.module.css";

/** A list of fields or parameters, with what they are about if an object has several lists. */
export function Fields({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <>
      {title && <strong className={styles.title}>{title}</strong>}
      <dl className={styles.fields}>{children}</dl>
    </>
  );
}

interface FieldProps {
  name: string;
  /** The field's id on the page, such as `body-name`. */
  anchor: string;
  type: string;
  /** What is said of it beside its type, such as `required`, separated by commas. */
  marks?: string;
  /** Its earlier ids, separated by spaces. */
  older?: string;
  children?: ReactNode;
}

/** A field: name, type and marks on one line, with its description below. */
export function Field({ name, anchor, type, marks, older, children }: FieldProps) {
  useBrokenLinks().collectAnchor(anchor);
  return (
    <div className={`spot ${styles.field}`} id={anchor}>
      <dt className={styles.line}>
        {older?.split(" ").map((id) => (
          <span key={id} id={id} className="anchor" data-old-anchor="" />
        ))}
        <code className={styles.name} translate="no">
          {name}
        </code>
        {/* Spaces, for those who read this without its style: a reader view, a copy. */}{" "}
        <span className={styles.mark}>{type}</span>
        {marks?.split(", ").map((mark) => (
          <Fragment key={mark}>
            {" "}
            <span className={mark === "required" ? styles.required : styles.mark}>{mark}</span>
          </Fragment>
        ))}{" "}
        <a className={styles.link} href={`#${anchor}`} aria-label={`Link to ${name}`}>
          #
        </a>
      </dt>
      <dd className={styles.said}>{children}</dd>
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
      <strong className={styles.title}>{title}</strong>
      {children}
    </div>
  );
}

/** The fields of a response. */
export function Status({ status, children }: { status: string; children: ReactNode }) {
  return (
    <>
      <p>
        <strong>
          <code translate="no">{status}</code> Success
        </strong>
      </p>
      {children}
    </>
  );
}
