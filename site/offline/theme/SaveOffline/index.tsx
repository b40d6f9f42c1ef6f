import { useLoaded } from "../../../../lib/useLoaded";
import styles from "./styles.module.css";

/** "Save for offline": a button that loads and opens a panel. */
export default function SaveOffline() {
  const [Panel, open, close] = useLoaded(() => import("../../client/SavePanel"));
  const isOpen = typeof Panel === "function";
  return (
    <div>
      <button
        type="button"
        className={`worded ${styles.button}`}
        aria-expanded={isOpen}
        onClick={isOpen ? close : open}
      >
        <svg viewBox="0 0 20 20" width="20" height="20" fill="none" stroke="currentColor" aria-hidden="true">
          <path d="M10 3v9m-4-4 4 4 4-4M3 13v3h14v-3" />
        </svg>
        Save for offline
      </button>
      {Panel === "failed" ? (
        <p role="alert">This could not be loaded. Check your connection, then try again.</p>
      ) : (
        Panel && <Panel />
      )}
    </div>
  );
}
