import LoadedPart from "@site/components/LoadedPart";
import { useLoaded } from "../../../utils/useLoaded";
import styles from "./styles.module.css";

/** "Save for offline": a button that loads and opens a panel. */
export default function SaveOffline() {
  const part = useLoaded(() => import("../../client/SavePanel"));
  const isOpen = part.Part !== undefined;
  return (
    <div>
      <button
        type="button"
        className={`worded ${styles.button}`}
        aria-expanded={isOpen}
        aria-busy={part.isLoading}
        onClick={isOpen ? part.close : part.open}
      >
        <svg viewBox="0 0 20 20" width="20" height="20" fill="none" stroke="currentColor" aria-hidden="true">
          <path d="M10 3v9m-4-4 4 4 4-4M3 13v3h14v-3" />
        </svg>
        <span>Save for offline</span>
      </button>
      <LoadedPart part={part} name="Save for offline">
        {(Panel) => <Panel />}
      </LoadedPart>
    </div>
  );
}
