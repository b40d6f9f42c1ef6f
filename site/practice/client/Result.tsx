import PartTrouble from "@site/src/components/PartTrouble";
import { useEffect, useRef, useState } from "react";
import type { Account, Choices } from "simply-plural-mock/practice/types";
import { type PartTrouble as Missing, troubleWords, whyMissing } from "../../src/utils/partTroubles";
import type { ShownOutcome } from "../shared/protocol";
import Chooser from "./Chooser";
import Exchange from "./Exchange";
import Frames, { type SeenFrame } from "./Frames";
import styles from "./Result.module.css";
import { aboutServer, notStarted } from "./sentences";
import { callWorker, listen, NotLoaded, Stopped, startOver, stop } from "./server";

/** Why there is no response yet, or none at all. */
type Trouble = "slow" | "stopped" | "failed" | Missing;

const unchanged = "Nothing has changed since the start.";

/** The latest run on this page, in any panel: it owns the messages on the socket. */
let lastRun: object | undefined;

/** Ref of a button that disappears when pressed or when a response arrives: keeps the focus in the panel. */
const holdFocus = (button: HTMLButtonElement) => () => {
  if (button === document.activeElement) button.closest("section")?.focus({ preventScroll: true });
};

interface Seen {
  outcome: ShownOutcome;
  press: number;
  /** Whether the reader has reset the system since. */
  isUndone?: boolean;
}

/** What a button runs: an operation's sample request, an error's scenario, or a guide's step. */
export interface Wanted {
  /** operationId, or the name of a guide's step (mock/practice/guideSteps.ts). */
  operation: string;
  /** Name of the error's example. */
  error?: string;
}

interface Props extends Wanted {
  /** Number of presses of the button: each one runs the request. */
  presses: number;
  /** Called when the reader wants to try again: presses the button. */
  onRetry: () => void;
}

/** The outcome of a request to the practice server, and the choice of the next one. */
export default function Result({ operation, error, presses, onRetry }: Props) {
  const [trouble, setTrouble] = useState<Trouble>();
  /** Stays in place while the next request runs: removing and adding it would cost a phone more than the request. */
  const [seen, setSeen] = useState<Seen>();
  const [choices, setChoices] = useState<Choices>();
  const [choice, setChoice] = useState(0);
  const [account, setAccount] = useState<Account>("own");
  const [frames, setFrames] = useState<SeenFrame[]>([]);
  const asked = useRef({ choice, account, choices });
  asked.current = { choice, account, choices };

  useEffect(() => {
    let isCurrent = true;
    setTrouble(undefined);
    const slow = setTimeout(() => setTrouble("slow"), 1000);
    const run = {};
    // A scenario has a separate server without a socket.
    if (error === undefined) lastRun = run;
    const end = listen((event) => {
      if ("late" in event) setTrouble("late");
      if ("startedOver" in event) setSeen((last) => last && { ...last, outcome: { ...last.outcome, different: "" } });
      if (!("frame" in event) || run !== lastRun) return;
      setFrames((all) => [...all, { ...event.frame, press: presses, id: (all.at(-1)?.id ?? 0) + 1 }]);
    });
    const { choice: chosen, account: as, choices: known } = asked.current;
    // Before the request, so that the choices do not push its response down.
    if (error === undefined && !known) callWorker("choices", operation).then(setChoices, () => undefined);
    (error === undefined ? callWorker("run", operation, chosen, as) : callWorker("runScenario", operation, error))
      .then(
        (outcome) => {
          if (!isCurrent) return;
          setFrames((all) => all.filter(({ press }) => press === presses));
          setSeen({ outcome, press: presses });
          setTrouble(undefined);
        },
        async (reason) => {
          const found = await troubleOf(reason);
          if (isCurrent) setTrouble(found);
        },
      )
      .finally(() => clearTimeout(slow));
    return () => {
      isCurrent = false;
      clearTimeout(slow);
      end();
    };
  }, [presses, operation, error]);

  const restart = () => {
    setFrames([]);
    startOver().then(
      () => setSeen((last) => last && { ...last, isUndone: true }),
      async (reason) => setTrouble(await troubleOf(reason)),
    );
  };

  const isScenario = error !== undefined;
  const outcome = trouble === "failed" ? undefined : seen?.outcome;
  return (
    // Landmarks need unique names, and a page has many errors, so an error's outcome is not one.
    <section
      tabIndex={-1}
      className={styles.result}
      aria-label={isScenario ? undefined : "Response from the practice server"}
    >
      <p className={styles.note}>
        {isScenario
          ? "From a fresh practice server on this device. The one you have been using is unchanged, and nothing is sent anywhere."
          : aboutServer}
      </p>
      {choices && (
        <Chooser choices={choices} choice={choice} account={account} onChoice={setChoice} onAccount={setAccount} />
      )}
      <p role="status" className={outcome && !trouble ? "visually-hidden" : styles.note}>
        {words(trouble, seen)}
      </p>
      {trouble && isMissing(trouble) && <PartTrouble trouble={trouble} onRetry={onRetry} />}
      {trouble === "slow" && (
        <button type="button" ref={holdFocus} className={`edged ${styles.button}`} onClick={() => stop()}>
          Stop
        </button>
      )}
      {outcome && <Exchange outcome={outcome} isScenario={isScenario} />}
      {outcome && <Frames frames={frames.filter(({ press }) => press === seen?.press)} />}
      {outcome && !isScenario && (
        <p className={styles.note}>
          <span>{outcome.different ? `Different from the start: ${outcome.different}.` : unchanged}</span>{" "}
          {outcome.different && (
            <button type="button" ref={holdFocus} className={`edged ${styles.button}`} onClick={restart}>
              Start over
            </button>
          )}
        </p>
      )}
    </section>
  );
}

const isMissing = (trouble: Trouble): trouble is Missing => trouble in troubleWords;

async function troubleOf(reason: unknown): Promise<Trouble> {
  if (reason instanceof NotLoaded) return whyMissing();
  return reason instanceof Stopped ? "stopped" : "failed";
}

function words(trouble: Trouble | undefined, seen: Seen | undefined): string {
  switch (trouble) {
    case "slow":
      return "Still running …";
    case "stopped":
      return "Stopped. Press the button to run it again.";
    case "failed":
      return notStarted;
    case undefined: {
      if (!seen) return "Running …";
      if (seen.isUndone) return unchanged;
      const { response } = seen.outcome;
      // Identical responses must differ here, since only changes are announced.
      const run = seen.press > 1 ? ` (run ${seen.press})` : "";
      return response ? `Response: ${response.status} ${response.type}${run}` : `No response${run}.`;
    }
    default:
      return "";
  }
}
