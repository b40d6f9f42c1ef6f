import { type ReactNode, useState } from "react";
import { useLoaded } from "../../../../lib/useLoaded";
import type { Wanted } from "../../client/Result";
import styles from "./styles.module.css";
import { startWorker } from "./worker";

/**
 * A button that runs something on the practice server. All that is needed for it is loaded at the first press.
 *
 * @returns the button, and below it what came of it, to be put into its place.
 */
export function usePractice(wanted: Wanted, label: string): [button: ReactNode, result: ReactNode] {
  const [presses, setPresses] = useState(0);
  const [Result, load] = useLoaded(() => import("../../client/Result"));
  const press = () => {
    setPresses(presses + 1);
    // It takes longest to come, so it does not wait for the panel, which is the one to talk with it.
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

/** The button beside a request, and what comes of it. */
export default function Practice({
  label = "Run on the practice server",
  ...wanted
}: Wanted & { label?: string }): ReactNode {
  const [button, result] = usePractice(wanted, label);
  return (
    <div data-practice="" data-mdast="ignore">
      {button}
      {result}
    </div>
  );
}
