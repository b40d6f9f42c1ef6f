import { useState } from "react";
import { useLoaded } from "../../../../lib/useLoaded";
import type { Wanted } from "../../client/Result";
import styles from "./styles.module.css";
import { startWorker } from "./worker";

interface Props extends Wanted {
  /** The button's words. */
  label?: string;
  className?: string;
}

/** A button that runs something on the practice server, which is loaded when it is first pressed, and the outcome. */
export default function Practice({ label = "Run on the practice server", className, ...wanted }: Props) {
  const [presses, setPresses] = useState(0);
  const [Result, load] = useLoaded(() => import("../../client/Result"));
  const press = () => {
    setPresses(presses + 1);
    // The worker takes longest to load, so it is started without waiting for the panel, which communicates with it.
    startWorker();
    load();
  };
  return (
    <div className={className} data-practice="" data-mdast="ignore">
      <button type="button" className={`edged ${styles.run}`} onClick={press}>
        {label}
      </button>
      {Result === "failed" ? (
        <p role="alert">The practice server could not be loaded. Check your connection, then press the button again.</p>
      ) : (
        Result && <Result {...wanted} presses={presses} />
      )}
    </div>
  );
}
