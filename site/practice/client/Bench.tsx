import { type RefObject, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import type { Run } from "../shared/run";
import styles from "./Bench.module.css";
import Card, { Button } from "./Card";
import Changes, { type SeenFrame, unchanged } from "./Changes";
import Editor from "./Editor";
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
  /** Runs the request again, or the scenario of an error. */
  onRun: (error?: string) => void;
  /** What else starting over does, after which it can always be pressed. */
  onStartOver?: () => void;
  /** Called with the samples of a changed request, as HTML by their titles; `undefined` for the prepared request. */
  onSamples?: (samples: Record<string, string> | undefined) => void;
}

/** A request to the practice server that can be changed, its response, and what it has changed. */
export default function Bench({ operation, run, fields, onRun, onStartOver, onSamples }: Props) {
  const [runTrouble, setTrouble] = useState<Trouble>();
  /** Stays in place while the next request runs: removing and adding it would cost a phone more than the request. */
  const [seen, setSeen] = useState<Seen>();
  const [frames, setFrames] = useState<SeenFrame[]>([]);
  const isScenario = run.error !== undefined;
  const request = useRequest(operation, onSamples);
  // Before a run, the fields alone are missing.
  const trouble = run.press === 0 ? request.trouble : runTrouble;
  const latest = useRef(request);
  latest.current = request;
  const section = useRef<HTMLElement>(null);

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

  const restart = () => startOver().then(onStartOver, async (reason) => setTrouble(await troubleOf(reason)));

  const outcome = trouble === "failed" ? undefined : seen?.outcome;
  const isShownScenario = seen?.run.error !== undefined;
  const { isUndone = false, sent = request } = isShownScenario ? {} : (seen ?? {});
  const isOld = trouble !== undefined || isUndone || request.differsFrom(sent);
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
          <Button onClick={() => onRun()}>Back to the request of this page</Button>
        </div>
      )}
      {!isScenario && <Editor request={request} isFocused={run.isForFields} />}
    </>
  );
  const editorInCard = fields?.current && createPortal(editor, fields.current);
  if (run.press === 0 && !trouble) return editorInCard;
  return (
    <>
      {editorInCard}
      <Card
        ref={section}
        name="Response from the practice server"
        status={trouble ? wordsFor(trouble) : words(seen, isOld)}
        isWaiting={!outcome}
        trouble={trouble}
        onRetry={() => onRun(run.error)}
        isPart={fields !== undefined}
        note={isShownScenario ? aboutScenario : undefined}
      >
        {!fields && editor}
        {trouble === "slow" && <Button onClick={() => stop()}>Stop</Button>}
        {outcome && <Response outcome={outcome} time={seen?.time ?? 0} withRequest={!isShownScenario} isOld={isOld} />}
        {outcome && !isShownScenario && (
          <Changes
            {...outcome}
            frames={frames.filter(({ press }) => press === seen?.run.press)}
            onStartOver={outcome.different || onStartOver ? restart : undefined}
          />
        )}
      </Card>
    </>
  );
}

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
