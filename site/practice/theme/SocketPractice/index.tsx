import LoadedPart from "@site/components/LoadedPart";
import { useLoaded } from "../../../utils/useLoaded";
import styles from "../Practice/styles.module.css";

/** A socket to try out, which is loaded when the button is pressed. */
export default function SocketPractice() {
  const part = useLoaded(() => import("../../client/SocketPanel"));
  return (
    <div data-practice="" data-mdast="ignore">
      {!part.Part && (
        <button type="button" className={`edged ${styles.run}`} aria-busy={part.isLoading} onClick={part.open}>
          Try the socket on the practice server
        </button>
      )}
      <LoadedPart part={part} name="The practice server">
        {(Panel) => <Panel />}
      </LoadedPart>
    </div>
  );
}
