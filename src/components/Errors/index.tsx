import { Children, type ReactNode } from "react";
import styles from "./styles.module.css";

/** The errors of an operation as a table that becomes a list on narrow screens. */
export function Errors({ children }: { children: ReactNode }) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Status</th>
          <th scope="col">Response body</th>
          <th scope="col">Cause</th>
          <th scope="col">What to do</th>
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

/** One error; its two children are the cause and the cure. */
export function ErrorRow({ status, text, children }: { status: string; text: string; children: ReactNode }) {
  const [cause, cure] = Children.toArray(children);
  return (
    <tr>
      <td data-label="Status">
        <code>{status}</code>
      </td>
      <td data-label="Response body">{text ? <code className={styles.text}>{text}</code> : <em>empty</em>}</td>
      <td data-label="Cause">{cause}</td>
      <td data-label="What to do">{cure}</td>
    </tr>
  );
}
