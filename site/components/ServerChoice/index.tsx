import { type ComponentProps, useEffect, useRef, useState } from "react";
import type { ServerChoice as Server } from "../../server-choice/keptServer";
import { hasKeptServer, shownServer, useShownServer } from "../../server-choice/shownServer";
import { useLoaded } from "../../utils/useLoaded";
import Choice from "../Choice";
import CodeBlock from "../CodeBlock";
import LoadedPart from "../LoadedPart";

const load = () => import("../../server-choice/client/Chooser");

/**
 * Lets readers choose the server that samples name. Nothing is sent to it. What is needed for another one than the
 * official one is loaded when it is chosen, or was before.
 */
export default function ServerChoice() {
  const shown = useShownServer();
  const part = useLoaded(load);
  /** What the reader has just chosen, until samples show it. */
  const [wanted, setWanted] = useState<Server>();
  const open = useRef(part.open);
  useEffect(() => {
    // Without "Loading …", which would move the text.
    const openKept = () => {
      if (shownServer() || hasKeptServer()) load().then(open.current, () => undefined);
    };
    openKept();
    window.addEventListener("storage", openKept);
    return () => window.removeEventListener("storage", openKept);
  }, []);
  return (
    <>
      <Choice
        name="Samples for"
        value={wanted ?? (shown ? (shown.isOwn ? "own" : "mock") : "official")}
        onFocus={() => shown?.isOwn && setWanted("own")}
        onChoose={(server) => {
          setWanted(server as Server);
          part.open();
        }}
      >
        <option value="official">Official</option>
        <option value="mock">Local mock</option>
        <option value="own">Another address</option>
      </Choice>
      <LoadedPart part={part} name="The choice of a server">
        {(Chooser) => <Chooser wanted={wanted} onDone={() => setWanted(undefined)} />}
      </LoadedPart>
    </>
  );
}

/** Code with this choice in its bar. */
export function CodeWithChoice(props: ComponentProps<typeof CodeBlock>) {
  return <CodeBlock {...props} choice={<ServerChoice />} />;
}
