import { usePractice } from "@theme/Practice";
import { Children, createContext, type ReactNode, useContext } from "react";
import styles from "./styles.module.css";

/** operationId of the operation whose errors are shown. */
const Operation = createContext("");

/** The errors of an operation as a table that becomes a list on narrow screens. */
export function Errors({ operation = "", children }: { operation?: string; children: ReactNode }) {
  return (
    <Operation value={operation}>
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
    </Operation>
  );
}

interface RowProps {
  status: string;
  text: string;
  /** Name of the error, if the practice server can bring it about. */
  see?: string;
  children: ReactNode;
}

/** One error; its two children are the cause and the cure. */
export function ErrorRow({ status, text, see, children }: RowProps) {
  const [cause, cure] = Children.toArray(children);
  const [button, result] = usePractice({ operation: useContext(Operation), error: see }, "See it happen");
  return (
    <>
      <tr>
        <td data-label="Status">
          <code>{status}</code>
        </td>
        <td data-label="Response body">{text ? <code className={styles.text}>{text}</code> : <em>empty</em>}</td>
        <td data-label="Cause">{cause}</td>
        <td data-label="What to do">
          {cure}
          {see && <div data-mdast="ignore">{button}</div>}
        </td>
      </tr>
      {result && (
        <tr>
          <td colSpan={4}>{result}</td>
        </tr>
      )}
    </>
  );
}
