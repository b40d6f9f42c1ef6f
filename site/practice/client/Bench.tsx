import PartTrouble from "@site/src/components/PartTrouble";
import { type RefObject, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { type PartTrouble as Missing, troubleWords, whyMissing } from "../../src/utils/partTroubles";
import type { ShownOutcome } from "../shared/protocol";
import type { Run } from "../shared/run";
import styles from "./Bench.module.css";
import Changes, { type SeenFrame } from "./Changes";
import Editor from "./Editor";
import Response from "./Response";
import SentRequest from "./SentRequest";
import { aboutServer, notStarted } from "./sentences";
import { callWorker, listen, NotLoaded, Stopped, startOver, stop } from "./server";
import { useRegionName } from "./useRegionName";
import { NotSendable, useRequest } from "./useRequest";

/** Why there is no response yet, or none at all. */
type Trouble = "slow" | "stopped" | "failed" | "notSent" | Missing;

const unchanged = "Nothing has changed since the start.";

/** The latest run on this page, in any panel: it owns the messages on the socket. */
let lastRun: object | undefined;

/** Ref of a button that disappears when pressed or when a response arrives: keeps the focus in the panel. */
const holdFocus = (button: HTMLButtonElement) => () => {
  if (button === document.activeElement) button.closest("section")?.focus({ preventScroll: true });
};

interface Seen {
  outcome: ShownOutcome;
  run: Run;
  /** From the press to the response, in milliseconds. */
  time: number;
  /** Whether the reader has reset the system since. */
  isUndone?: boolean;
}

interface Props {
  /** operationId, or the name of a guide's step (mock/practice/guideSteps.ts). */
  operation: string;
  run: Run;
  /** Where the request's fields are, in an operation's workbench; default: above the response. */
  fields?: RefObject<HTMLElement | null>;
  /** Runs the request again, or the scenario of an error. */
  onRun: (error?: string) => void;
  /** What else starting over does, after which it can always be pressed. */
  onStartOver?: () => void;
  /** Called with the samples of a changed request, as HTML by their titles; `undefined` for the prepared request. */
  onSamples?: (samples: Record<string, string> | undefined) => void;
}

/** A request to the practice server that can be changed, its response, and what it has changed. */
export default function Bench({ operation, run, fields, onRun, onStartOver, onSamples }: Props) {
  const [trouble, setTrouble] = useState<Trouble>();
  /** Stays in place while the next request runs: removing and adding it would cost a phone more than the request. */
  const [seen, setSeen] = useState<Seen>();
  const [frames, setFrames] = useState<SeenFrame[]>([]);
  const isScenario = run.error !== undefined;
  const request = useRequest(operation, onSamples);
  const latest = useRef(request);
  latest.current = request;
  const section = useRef<HTMLElement>(null);
  const name = useRegionName("Response from the practice server");

  useEffect(() => {
    if (run.press === 0) return;
    let isCurrent = true;
    setTrouble(undefined);
    const slow = setTimeout(() => setTrouble("slow"), 1000);
    const thisRun = {};
    // A scenario has a separate server without a socket.
    if (run.error === undefined) lastRun = thisRun;
    const end = listen((event) => {
      if ("late" in event) setTrouble("late");
      if ("startedOver" in event) setSeen((last) => last && { ...last, outcome: { ...last.outcome, different: "" } });
      if (!("frame" in event) || thisRun !== lastRun) return;
      setFrames((all) => [...all, { ...event.frame, press: run.press, id: (all.at(-1)?.id ?? 0) + 1 }]);
    });
    const start = performance.now();
    (run.error === undefined ? latest.current.send() : callWorker("runScenario", operation, run.error))
      .then(
        (outcome) => {
          if (!isCurrent) return;
          setFrames((all) => all.filter(({ press }) => press === run.press));
          setSeen({ outcome, run, time: performance.now() - start });
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
  }, [run, operation]);

  // On phones, the response of an error is far from its button; a long request pushes it out of view.
  useEffect(() => {
    if (!seen) return;
    const panel = section.current;
    const { top = 0 } = panel?.querySelector("[data-status-line]")?.getBoundingClientRect() ?? {};
    if (top >= 60 && top <= innerHeight - 200) return;
    const start = fields?.current?.nextElementSibling ?? panel;
    // Beside the text, the card scrolls, and the page stays where it is.
    const card = start?.closest(".op-panel");
    if (card && card.scrollHeight > card.clientHeight + 1) {
      card.scrollTop += (start?.getBoundingClientRect().top ?? 0) - card.getBoundingClientRect().top;
    } else start?.scrollIntoView();
  }, [seen, fields]);

  const restart = () => {
    setFrames([]);
    startOver().then(onStartOver ?? (() => setSeen((last) => last && { ...last, isUndone: true })), async (reason) =>
      setTrouble(await troubleOf(reason)),
    );
  };

  const outcome = trouble === "failed" ? undefined : seen?.outcome;
  const isShownScenario = seen?.run.error !== undefined;
  const editor = (
    <>
      {isShownScenario && outcome && (
        <div className={styles.editor}>
          {outcome.before.map((one) => (
            <SentRequest key={one.line} title="First" request={one} />
          ))}
          <SentRequest
            title={outcome.before.length > 0 ? "Then" : "The request with this error"}
            request={outcome.request}
            isOpen
          />
          <button type="button" ref={holdFocus} className={`edged ${styles.button}`} onClick={() => onRun()}>
            Back to the request of this page
          </button>
        </div>
      )}
      {!isScenario && <Editor request={request} isFocused={run.isForFields} />}
    </>
  );
  const editorInCard = fields?.current && createPortal(editor, fields.current);
  if (run.press === 0) return editorInCard;
  return (
    <>
      {editorInCard}
      <section
        ref={section}
        tabIndex={-1}
        className={fields ? styles.card : styles.result}
        aria-label={name}
        data-waiting={outcome || trouble ? undefined : ""}
      >
        {!fields && editor}
        <p role="status" className={outcome && !trouble ? "visually-hidden" : styles.note}>
          {words(trouble, seen)}
        </p>
        {trouble && isMissing(trouble) && <PartTrouble trouble={trouble} onRetry={() => onRun(run.error)} />}
        {trouble === "slow" && (
          <button type="button" ref={holdFocus} className={`edged ${styles.button}`} onClick={() => stop()}>
            Stop
          </button>
        )}
        {outcome && <Response outcome={outcome} time={seen?.time ?? 0} withRequest={!isShownScenario} />}
        {outcome && !isShownScenario && (
          <Changes
            frames={frames.filter(({ press }) => press === seen?.run.press)}
            different={outcome.different}
            deleted={outcome.deleted}
            canStartOver={onStartOver !== undefined || outcome.different !== ""}
          >
            <button type="button" ref={holdFocus} className={`edged ${styles.button}`} onClick={restart}>
              Start over
            </button>
          </Changes>
        )}
        <p className={styles.note}>
          {isShownScenario
            ? "From a fresh practice server on this device. The one you have been using is unchanged, and nothing is sent anywhere."
            : aboutServer}
        </p>
      </section>
    </>
  );
}

const isMissing = (trouble: Trouble): trouble is Missing => trouble in troubleWords;

async function troubleOf(reason: unknown): Promise<Trouble> {
  if (reason instanceof NotLoaded) return whyMissing();
  if (reason instanceof NotSendable) return "notSent";
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
    case "notSent":
      return "Nothing was sent: a field is too large, and says so.";
    case undefined: {
      if (!seen) return "Running …";
      if (seen.isUndone) return unchanged;
      const { response } = seen.outcome;
      // Identical responses must differ here, since only changes are announced.
      const run = seen.run.press > 1 ? ` (run ${seen.run.press})` : "";
      return response ? `Response: ${response.status} ${response.type}${run}` : `No response${run}.`;
    }
    default:
      return "";
  }
}
