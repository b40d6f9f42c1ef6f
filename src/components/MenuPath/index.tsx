import type { ReactNode } from "react";
import styles from "./styles.module.css";

interface MenuPathProps {
  /** What to choose, one after the other, each different; the last one is the place. Up to six. */
  steps: string[];
}

/** The way through the app's menus, drawn as steps that lead down to the place. */
export default function MenuPath({ steps }: MenuPathProps): ReactNode {
  return (
    <div className={styles.path}>
      <ol className={styles.steps} aria-label="Path in the app">
        {steps.map((step) => (
          <li key={step} className={styles.step}>
            {step}
          </li>
        ))}
      </ol>
    </div>
  );
}
