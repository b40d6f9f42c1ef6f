import { type ReactNode, useState } from "react";
import { useLoaded } from "../../../../lib/useLoaded";
import type { Wanted } from "../../client/Result";
import styles from "./styles.module.css";
import { startWorker } from "./worker";

/**
 * A button that runs something on the practice server, which is loaded when the button is first pressed.
 *
 * @returns the button, and the outcome to place below it.
 */
export function usePractice(wanted: Wanted, label: string): [button: ReactNode, result: ReactNode] {
  const [presses, setPresses] = useState(0);
  const [Result, load] = useLoaded(() => import("../../client/Result"));
  const press = () => {
    setPresses(presses + 1);
    // The worker takes longest to load, so it is started without waiting for the panel, which communicates with it.
    startWorker();
    load();
  };
  const button = (
    <button type="button" className={`edged ${styles.run}`} onClick={press}>
      {label}
    </button>
  );
  const result =
    Result === "failed" ? (
      <p role="alert">The practice server could not be loaded. Check your connection, then press the button again.</p>
    ) : (
      Result && <Result {...wanted} presses={presses} />
    );
  return [button, result];
}

/** The button beside a request, and its outcome. */
export default function Practice({
  label = "Run on the practice server",
  ...wanted
}: Wanted & { label?: string }) {
  const [button, result] = usePractice(wanted, label);
  return (
    <div data-practice="" data-mdast="ignore">
      {button}
      {result}
    </div>
  );
}
