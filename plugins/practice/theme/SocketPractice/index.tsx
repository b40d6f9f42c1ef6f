import { useLoaded } from "../../../../lib/useLoaded";
import styles from "../Practice/styles.module.css";

/** A socket to try out, which is loaded when the button is pressed. */
export default function SocketPractice() {
  const [Panel, open] = useLoaded(() => import("../../client/SocketPanel"));
  return (
    <div data-practice="" data-mdast="ignore">
      {typeof Panel !== "function" && (
        <button type="button" className={`edged ${styles.run}`} onClick={open}>
          Try the socket on the practice server
        </button>
      )}
      {Panel === "failed" ? (
        <p role="alert">The practice server could not be loaded. Check your connection, then press the button again.</p>
      ) : (
        Panel && <Panel />
      )}
    </div>
  );
}
