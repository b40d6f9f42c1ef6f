import { type ReactNode, useState } from "react";
import styles from "./styles.module.css";

type Panel = () => ReactNode;

/** "Save for offline": a button that opens a panel. The panel and all it needs are loaded at the press. */
export default function SaveOffline(): ReactNode {
  const [Panel, setPanel] = useState<Panel | "failed">();
  const toggle = () => {
    if (typeof Panel === "function") return setPanel(undefined);
    import("../../client/SavePanel").then(
      (loaded) => setPanel(() => loaded.default),
      () => setPanel("failed"),
    );
  };
  return (
    <div className={styles.save}>
      <button type="button" className={styles.button} aria-expanded={typeof Panel === "function"} onClick={toggle}>
        <svg viewBox="0 0 20 20" width="20" height="20" fill="none" stroke="currentColor" aria-hidden="true">
          <path d="M10 3v9m-4-4 4 4 4-4M3 13v3h14v-3" />
        </svg>
        Save for offline
      </button>
      {Panel === "failed" ? (
        <p role="alert">This could not be loaded. Check the connection, then try again.</p>
      ) : (
        Panel && <Panel />
      )}
    </div>
  );
}
