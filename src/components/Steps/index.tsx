import type { ReactNode } from "react";
import styles from "./styles.module.css";

/** Numbers the ordered list inside with large, quiet numerals. One item is one action. */
export default function Steps({ children }: { children: ReactNode }) {
  return <div className={styles.steps}>{children}</div>;
}
