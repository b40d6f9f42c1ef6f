import { type RefObject, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import type { Run } from "../shared/run";
import Card, { Button } from "./Card";
import Changes, { type SeenFrame, unchanged } from "./Changes";
import Editor from "./Editor";
import Meaning from "./Meaning";
import Response, { type TimedOutcome } from "./Response";
import SentRequest from "./SentRequest";
import { callWorker, listen, startOver, stop } from "./server";
import { type Trouble, troubleOf, wordsFor } from "./trouble";
import { type EditableRequest, useRequest } from "./useRequest";

/** The latest run on this page, in any panel: it owns the messages on the socket. */
let lastRun: object | undefined;

interface Seen extends TimedOutcome {
  run: Run;
  /** The request when it was sent. */
  sent: EditableRequest;
  /** Whether the reader has reset the system since. */
  isUndone?: boolean;
}

interface Props {
  /** operationId, or the name of a guide's step (mock/practice/guideSteps.ts). */
  operation: string;
  run: Run;
  /** Where the request's fields are, in an operation's workbench; default: above the response. */
  fields?: RefObject<HTMLElement | null>;
  /** In a workbench: whether they are shown, and whether the reader has just asked for them. */
  editing?: "asked" | "kept";
  /** Number of the request that the reader has chosen. */
  choice?: number;
  /** Runs the request again, or the scenario of an error. */
  onRun: (error?: string) => void;
  /** What else starting over does, after which it can always be pressed. */
  onStartOver?: () => void;
  /** Removes it. */
  onClose?: () => void;
  /** Called with the samples of a changed request, as HTML by their titles; `undefined` for the prepared request. */
  onSamples?: (samples: Record<string, string> | undefined) => void;
}

/** A request to the practice server that can be changed, its response, and what it has changed. */
export default function Bench({ operation, run, onRun, onStartOver, onClose, ...request }: Props) {
  const { fields, editing, choice = 0, onSamples } = request;
  const editable = useRequest(operation, choice, onSamples);
  const { seen, frames, trouble: runTrouble, fail } = useRun(operation, run, editable);
  const section = useRef<HTMLElement>(null);
  // Before a run, the fields alone are missing.
  const trouble = run.press === 0 ? editable.trouble : runTrouble;
  useEffect(() => {
    if (seen) section.current?.querySelector("[data-status-line]")?.scrollIntoView({ block: "nearest" });
  }, [seen]);

  const outcome = trouble === "failed" ? undefined : seen?.outcome;
  const isScenario = seen?.run.error !== undefined;
  const isOld = trouble !== undefined || (seen !== undefined && !isScenario && isEarlier(seen, editable));
  const restart = () => startOver().then(onStartOver, fail);
  const editor = run.error === undefined && (
    <Editor request={editable} isFocused={editing === "asked"} onRun={() => onRun()} />
  );
  const editorInPlace = editing && fields?.current && createPortal(editor, fields.current);
  if (run.press === 0 && !trouble) return editorInPlace;
  return (
    <>
      {editorInPlace}
      <Card
        ref={section}
        name="Response from the practice server"
        status={trouble ? wordsFor(trouble) : words(seen, isOld)}
        isWaiting={!outcome}
        trouble={trouble}
        onRetry={() => onRun(run.error)}
        isPart={fields !== undefined}
        note={isScenario ? aboutScenario : undefined}
      >
        {!fields && editor}
        {trouble === "slow" && <Button onClick={() => stop()}>Stop</Button>}
        {outcome && (
          <>
            <Response outcome={outcome} time={seen?.time ?? 0} isOld={isOld}>
              <Meaning error={seen?.run.error ?? outcome.error} />
            </Response>
            {!isScenario && (
              <Changes
                {...outcome}
                frames={frames.filter(({ press }) => press === seen?.run.press)}
                onStartOver={outcome.different || onStartOver ? restart : undefined}
              />
            )}
            {outcome.before.map((one) => (
              <SentRequest key={one.line} title="Sent before" request={one} />
            ))}
            {/* Only of a scenario, the body is not above already. */}
            <SentRequest
              title="Request as sent"
              request={{ ...outcome.request, ...(!isScenario && { body: undefined }) }}
            />
          </>
        )}
        {outcome && onClose && <Button onClick={onClose}>Close</Button>}
      </Card>
    </>
  );
}

/** Sends what is to run, whenever something was pressed, and keeps what has come of it. */
function useRun(operation: string, run: Run, request: EditableRequest) {
  const [trouble, setTrouble] = useState<Trouble>();
  /** Stays in place while the next request runs: removing and adding it would cost a phone more than the request. */
  const [seen, setSeen] = useState<Seen>();
  const [frames, setFrames] = useState<SeenFrame[]>([]);
  const latest = useRef(request);
  latest.current = request;
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
      if ("startedOver" in event) {
        setFrames([]);
        setSeen((last) => last && { ...last, outcome: { ...last.outcome, different: "" }, isUndone: true });
      }
      if (!("frame" in event) || thisRun !== lastRun) return;
      setFrames((all) => [...all, { ...event.frame, press: run.press, id: (all.at(-1)?.id ?? 0) + 1 }]);
    });
    const sent = latest.current;
    const start = performance.now();
    (run.error === undefined ? sent.send() : callWorker("runScenario", operation, run.error))
      .then(
        (outcome) => {
          if (!isCurrent) return;
          setSeen({ outcome, run, sent, time: performance.now() - start });
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
  return { seen, frames, trouble, fail: async (reason: unknown) => setTrouble(await troubleOf(reason)) };
}

const isEarlier = ({ isUndone = false, sent }: Seen, request: EditableRequest) => isUndone || request.differsFrom(sent);

const aboutScenario =
  "From a fresh practice server on this device. The one you have been using is unchanged, and nothing is sent anywhere.";

function words(seen: Seen | undefined, isOld: boolean): string {
  if (!seen) return "Running …";
  if (seen.isUndone) return unchanged;
  if (isOld) return "This response is to an earlier request.";
  const { response } = seen.outcome;
  // Identical responses must differ here, since only changes are announced.
  const run = seen.run.press > 1 ? ` (run ${seen.run.press})` : "";
  return response ? `Response: ${response.status} ${response.type}${run}` : `No response${run}.`;
}
