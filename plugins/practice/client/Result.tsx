import { type ReactNode, useEffect, useRef, useState } from "react";
import type { Account, Choices } from "../../../lib/mock/practice/types";
import type { ShownOutcome } from "../shared/protocol";
import Chooser from "./Chooser";
import Exchange from "./Exchange";
import Frames, { type SeenFrame } from "./Frames";
import styles from "./Result.module.css";
import { aboutServer, notStarted } from "./sentences";
import { ask, listen, Stopped, startOver, stop } from "./server";

/** Why there is no response yet, or none at all. */
type Trouble = "slow" | "stopped" | "failed";

const unchanged = "Nothing has changed since the start.";

/** The run that came last on this page, in whichever panel: the messages on the socket are its own. */
let lastRun: object | undefined;

/** Ref of a button that goes away, at the press or when a response comes: a reader who is on it keeps their place. */
const holdFocus = (button: HTMLButtonElement) => () => {
  if (button === document.activeElement) button.closest("section")?.focus({ preventScroll: true });
};

interface Seen {
  outcome: ShownOutcome;
  press: number;
  /** The reader has put the system back since. */
  isUndone?: boolean;
}

/** What a button runs: the request of an operation's sample, what brings an error about, or a scene of a guide. */
export interface Wanted {
  /** operationId, or the name of a step of a guide (lib/mock/practice/guideSteps.ts). */
  operation: string;
  /** Name of the error's example. */
  error?: string;
}

interface Props extends Wanted {
  /** How often the button has been pressed: each press runs the request. */
  presses: number;
}

/** What came of a request to the practice server, with the choice of the next one. */
export default function Result({ operation, error, presses }: Props): ReactNode {
  const [trouble, setTrouble] = useState<Trouble>();
  /** Stays in view while the next request runs: taking it away and back would cost a phone more than the request. */
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
    // A scene has a server of its own, without a socket.
    if (error === undefined) lastRun = run;
    const end = listen((event) => {
      if ("startedOver" in event) setSeen((last) => last && { ...last, outcome: { ...last.outcome, different: "" } });
      if (!("frame" in event) || run !== lastRun) return;
      setFrames((all) => [...all, { ...event.frame, press: presses, id: (all.at(-1)?.id ?? 0) + 1 }]);
    });
    const { choice: chosen, account: as, choices: known } = asked.current;
    // Before the request, so that the choices do not push its response down.
    if (error === undefined && !known) ask("choices", operation).then(setChoices, () => undefined);
    (error === undefined ? ask("run", operation, chosen, as) : ask("see", operation, error))
      .then(
        (outcome) => {
          if (!isCurrent) return;
          setFrames((all) => all.filter(({ press }) => press === presses));
          setSeen({ outcome, press: presses });
          setTrouble(undefined);
        },
        (reason) => isCurrent && setTrouble(troubleOf(reason)),
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
      (reason) => setTrouble(troubleOf(reason)),
    );
  };

  const isScene = error !== undefined;
  const outcome = trouble === "failed" ? undefined : seen?.outcome;
  return (
    // Landmarks need names of their own, and a page has many errors: what came of one is part of its row.
    <section
      tabIndex={-1}
      className={styles.result}
      aria-label={isScene ? undefined : "Response from the practice server"}
    >
      <p className={styles.note}>
        {isScene
          ? "From a fresh practice server on this device. The one you have been using is unchanged, and nothing is sent anywhere."
          : aboutServer}
      </p>
      {choices && (
        <Chooser choices={choices} choice={choice} account={account} onChoice={setChoice} onAccount={setAccount} />
      )}
      <p role="status" className={outcome && !trouble ? "visually-hidden" : styles.note}>
        {words(trouble, seen)}
      </p>
      {trouble === "slow" && (
        <button type="button" ref={holdFocus} className={`edged ${styles.button}`} onClick={() => stop()}>
          Stop
        </button>
      )}
      {outcome && <Exchange outcome={outcome} isScene={isScene} />}
      {outcome && <Frames frames={frames.filter(({ press }) => press === seen?.press)} />}
      {outcome && !isScene && (
        <p className={styles.note}>
          {outcome.different ? `Different from the start: ${outcome.different}. ` : `${unchanged} `}
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

const troubleOf = (reason: unknown): Trouble => (reason instanceof Stopped ? "stopped" : "failed");

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
      // Two equal responses must differ here: only what has changed is read out.
      const run = seen.press > 1 ? ` (run ${seen.press})` : "";
      return response ? `Response: ${response.status} ${response.type}${run}` : `No response${run}.`;
    }
  }
}
