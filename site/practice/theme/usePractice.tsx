import LoadedPart from "@site/components/LoadedPart";
import { type ComponentProps, useRef, useState } from "react";
import { useLoaded } from "../../utils/useLoaded";
import type Bench from "../client/Bench";
import type { Run } from "../shared/run";
import { startWorker } from "./worker";

/** The practice server's part of a page, which is loaded when it is first wanted, and what it is to do. */
export function usePractice() {
  const [run, setRun] = useState<Run>({ press: 0 });
  const part = useLoaded(() => import("../client/Bench"));
  const prepare = () => {
    part.open();
    // The worker takes longest to load, so it is started without waiting for the part, which communicates with it.
    try {
      startWorker();
    } catch {
      // The part tries again and says that it cannot be started.
    }
  };
  const press = (error?: string) => {
    setRun((last) => ({ press: last.press + 1, error }));
    prepare();
  };
  const button = useRef<HTMLButtonElement>(null);
  /** Removes it, and puts the focus on the button that has started it. */
  const close = () => {
    part.close();
    button.current?.focus();
  };
  /** The place of the part on the page. */
  const bench = (props: Omit<ComponentProps<typeof Bench>, "run">) => (
    <LoadedPart part={part} name="The practice server">
      {(Bench) => <Bench run={run} {...props} />}
    </LoadedPart>
  );
  return { part, run, press, prepare, button, close, bench };
}
