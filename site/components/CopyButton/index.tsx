import { useCopying } from "../../utils/useCopying";
import styles from "./styles.module.css";

/**
 * A button that copies a text, and announces it to screen readers too.
 *
 * @param text returns the text to copy when the button is pressed.
 * @param what the thing's name for screen readers, such as "request line".
 */
export default function CopyButton({ text, what }: { text: () => string; what: string }) {
  const [state, copy] = useCopying(() => navigator.clipboard.writeText(text()));
  const words = { idle: "Copy", copied: "Copied", failed: "Not copied" }[state];
  return (
    <span>
      <button type="button" className={styles.button} onClick={copy} aria-label={`Copy ${what}`}>
        {words}
      </button>
      <span role="status" className="visually-hidden">
        {state === "copied" ? `Copied ${what}` : state === "failed" ? "The browser did not allow copying" : ""}
      </span>
    </span>
  );
}
