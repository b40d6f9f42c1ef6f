import type { ReactNode } from "react";
import styles from "./styles.module.css";

/** Gives the ordered list inside large, quiet numerals. Each item is one action. */
export default function Steps({ children }: { children: ReactNode }) {
  return <div className={styles.steps}>{children}</div>;
}
