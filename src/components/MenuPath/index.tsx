import type { CSSProperties, ReactNode } from "react";
import styles from "./styles.module.css";

interface MenuPathProps {
  /** What to choose, one after the other; the last one is the place. */
  steps: string[];
}

/** The way through the app's menus, drawn as steps that lead down to the place. */
export default function MenuPath({ steps }: MenuPathProps): ReactNode {
  return (
    <div className={styles.path}>
      <ol className={styles.steps} aria-label="Way through the app">
        {steps.map((step, depth) => (
          <li key={`${depth} ${step}`} className={styles.step} style={{ "--depth": depth } as CSSProperties}>
            <span className={styles.place}>{step}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
