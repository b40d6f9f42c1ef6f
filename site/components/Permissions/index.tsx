import type { ReactNode } from "react";
import styles from "./styles.module.css";

/** Tables of operations and the permissions that they need, with aligned columns. */
export default function Permissions({ children }: { children: ReactNode }) {
  return <div className={styles.permissions}>{children}</div>;
}
