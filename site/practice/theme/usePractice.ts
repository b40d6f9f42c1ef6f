import { useState } from "react";
import { useLoaded } from "../../src/utils/useLoaded";
import { startWorker } from "./worker";

/** What runs on the practice server: a request, or the scenario of an error, and why. */
export interface Run {
  /** Number of the press that started it; 0 if only the fields are wanted. */
  press: number;
  /** Name of the error's example. */
  error?: string;
  /** Whether the reader has asked for the fields, which then get the focus. */
  isForFields?: true;
}

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
  const openFields = () => {
    setRun({ press: 0, isForFields: true });
    prepare();
  };
  return { part, run, press, prepare, openFields };
}
