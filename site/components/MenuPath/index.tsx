import styles from "./styles.module.css";

interface MenuPathProps {
  /** The items to choose in sequence, up to six different ones; the last one is the destination. */
  steps: string[];
}

/** A path through the app's menus. */
export default function MenuPath({ steps }: MenuPathProps) {
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
