import { useLayoutEffect, useRef, useState } from "react";
import { keepServer } from "../keptServer";
import { showAddress } from "../showAddress";
import { type ShownServer, showServer } from "../shownServer";

/** In a sample that names a server other than the official one: says so. It also puts the address into the sample. */
export default function SampleNote({ server }: { server: ShownServer }) {
  const note = useRef<HTMLDivElement>(null);
  const [isNamed, setNamed] = useState(false);
  // After each rendering: a changed request has new samples.
  useLayoutEffect(() => {
    const block = note.current?.closest("[data-code-block]");
    const putBack = block ? showAddress(block, server) : undefined;
    setNamed(putBack !== undefined);
    return putBack;
  });
  const useOfficial = () => {
    // This button goes: the focus stays at the sample, on its copy button.
    note.current
      ?.closest("[data-code-block]")
      ?.querySelector<HTMLElement>("[data-code-bar] [aria-label]")
      ?.focus({ preventScroll: true });
    keepServer(undefined);
    showServer(undefined);
  };
  return (
    <div ref={note} data-mdast="ignore">
      {isNamed && (
        <p>
          <span>
            Your token goes to <b translate="no">{new URL(server.origin).host}</b>, not to the official server.
          </span>
          <button type="button" className="worded" onClick={useOfficial}>
            Use the official server
          </button>
        </p>
      )}
    </div>
  );
}
