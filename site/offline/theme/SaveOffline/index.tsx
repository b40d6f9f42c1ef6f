import LoadedPart from "@site/components/LoadedPart";
import { useLoaded } from "../../../utils/useLoaded";

/** "Save for offline": a button that loads and opens a panel. */
export default function SaveOffline() {
  const part = useLoaded(() => import("../../client/SavePanel"));
  const isOpen = part.Part !== undefined;
  return (
    <div>
      <button
        type="button"
        className="worded"
        aria-expanded={isOpen}
        aria-busy={part.isLoading}
        onClick={isOpen ? part.close : part.open}
      >
        Save for offline
      </button>
      <LoadedPart part={part} name="Save for offline">
        {(Panel) => <Panel />}
      </LoadedPart>
    </div>
  );
}
