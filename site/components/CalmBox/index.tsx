import type { ReactNode } from "react";
import styles from "./styles.module.css";

/** What a frightened reader needs first, in a box of its own: larger than the page's text, without an icon or alarm. */
export default function CalmBox({ children }: { children: ReactNode }) {
  return <div className={styles.box}>{children}</div>;
}
