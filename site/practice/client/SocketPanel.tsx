import { endFront, startFront } from "@simply-plural-docs/mock/practice/guideSteps";
import {
  askForFronts,
  frontMember,
  type SocketAction,
  socketActions,
} from "@simply-plural-docs/mock/practice/socketActions";
import type { Step } from "@simply-plural-docs/mock/scenarios/types";
import { options } from "@site/components/Choice";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import type { Marked } from "../shared/protocol";
import styles from "./Bench.module.css";
import Body from "./Body";
import Card, { Button } from "./Card";
import Changes from "./Changes";
import Response, { type TimedOutcome } from "./Response";
import SentRequest from "./SentRequest";
import { callWorker, listen, startOver } from "./server";
import { type Trouble, troubleOf, wordsFor } from "./trouble";

/** How many lines the log keeps: a reader who goes on pressing does not read the first ones again. */
const keptLines = 100;

/** How long the panel waits for a frame after a ping, in seconds; programs wait until their next ping, 30 seconds. */
const pongTimeout = 5;

interface Line {
  id: number;
  /** In milliseconds, from any start. */
  at: number;
  from: "you" | "server" | "note";
  code?: Marked;
  text?: string;
}

/** A connection to the practice server's socket, frame by frame, and requests that make it send some. */
export default function SocketPanel() {
  const [lines, setLines] = useState<Line[]>([]);
  const [isOpen, setOpen] = useState(false);
  /** Id of the current front's entry. */
  const [front, setFront] = useState<string>();
  const isChanging = useRef(false);
  const [action, setAction] = useState(0);
  const [trouble, setTrouble] = useState<Trouble>();
  const [seen, setSeen] = useState<TimedOutcome>();
  const section = useRef<HTMLElement>(null);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** The same as `isOpen`, for callbacks. */
  const isConnected = useRef(false);

  const add = (line: Omit<Line, "id" | "at">) => {
    const at = performance.now();
    setLines((all) => [...all.slice(1 - keptLines), { ...line, at, id: (all.at(-1)?.id ?? 0) + 1 }]);
  };
  const note = (text: string) => add({ from: "note", text });
  const setConnected = (isNow: boolean) => {
    isConnected.current = isNow;
    setOpen(isNow);
    clearTimeout(waiting.current);
  };
  const end = (why: string) => {
    if (!isConnected.current) return;
    setConnected(false);
    note(why);
  };
  const receive = useRef<Parameters<typeof listen>[0]>(undefined);
  receive.current = (event) => {
    if ("late" in event) setTrouble("late");
    if ("socketEnd" in event) end("The server closed the connection.");
    if ("stopped" in event) end("The practice server was stopped.");
    if ("startedOver" in event) {
      end("The practice server has started over, without a connection.");
      setFront(undefined);
      setSeen(undefined);
    }
    if (!("socket" in event)) return;
    if (event.socket.isFromServer) clearTimeout(waiting.current);
    add({ from: event.socket.isFromServer ? "server" : "you", code: event.socket });
  };
  useEffect(() => {
    // The button that opened the panel has disappeared; moves the focus here, unless the reader has moved on.
    if (document.activeElement === document.body) section.current?.focus({ preventScroll: true });
    const stopListening = listen((event) => receive.current?.(event));
    return () => {
      stopListening();
      clearTimeout(waiting.current);
      // Without a connection, there may be no server.
      if (isConnected.current) callWorker("disconnect").catch(() => undefined);
    };
  }, []);

  const findFront = async () => {
    const { response } = await callWorker("send", askForFronts);
    const fronts = JSON.parse(response?.text ?? "[]") as { id: string; content: { member: string } }[];
    setFront(fronts.find(({ content }) => content.member === frontMember)?.id);
  };
  const connect = async () => {
    await callWorker("connect");
    setConnected(true);
    await findFront();
  };
  const request = async (label: string, steps: Step[]) => {
    note(`Over HTTP: ${label}`);
    for (const step of steps) {
      const start = performance.now();
      const outcome = await callWorker("send", step);
      setSeen({ outcome, time: performance.now() - start });
      const { status = 200, text } = outcome.response ?? {};
      if (status >= 400) note(`Refused with ${status}: ${text}`);
    }
  };
  const changeFront = async () => {
    // A second press before the response has no effect.
    if (isChanging.current) return;
    isChanging.current = true;
    try {
      await (front ? request("Wren’s front ends", [endFront(front)]) : request("Wren starts to front", [startFront]));
      await findFront();
    } finally {
      isChanging.current = false;
    }
  };
  const act = async ({ label, message, steps = [], inApp }: SocketAction) => {
    if (message !== undefined) return callWorker("sendMessage", message);
    if (!inApp) return request(label, steps);
    await callWorker("changePassword");
    note(label);
  };
  const missPing = async () => {
    await callWorker("disconnect");
    note("The line is cut, and neither side has noticed.");
    clearTimeout(waiting.current);
    const why = `No frame within ${pongTimeout} seconds of the ping, so the connection is dead. A program notices at its next ping, after 30 seconds: it ends the connection and connects again.`;
    waiting.current = setTimeout(() => end(why), pongTimeout * 1000);
    await callWorker("sendMessage", "ping");
  };
  const press = (run: () => Promise<unknown>) => {
    setTrouble(undefined);
    run().catch(async (reason) => setTrouble(await troubleOf(reason)));
  };

  const chosen = socketActions[action];
  const button = (label: string, run: () => Promise<unknown>, isOff = !isOpen) => (
    <Button isOff={isOff} onClick={() => press(run)}>
      {label}
    </Button>
  );
  return (
    <Card
      ref={section}
      name="The practice server’s socket"
      status={trouble ? wordsFor(trouble) : ""}
      trouble={trouble}
      onRetry={() => press(connect)}
    >
      <div className={styles.editor}>
        <div className={styles.buttons}>
          {button(isOpen ? "Connect again" : "Connect", connect, false)}
          {button("Authenticate", () => callWorker("authenticate"))}
          {button("Use a wrong token", () => callWorker("authenticate", true))}
          {button("Ping", () => callWorker("sendMessage", "ping"))}
          {button("Miss a ping", missPing)}
          {button(front === undefined ? "Start a front for Wren" : "End Wren’s front", changeFront)}
        </div>
        <label className={styles.field}>
          Something else
          <select value={action} onChange={(event) => setAction(Number(event.target.value))}>
            {options(socketActions.map(({ label }) => label))}
          </select>
        </label>
        {button("Do it", async () => chosen && act(chosen))}
      </div>
      <Log lines={lines} />
      {seen && <Response {...seen} />}
      {seen && <SentRequest title="Request as sent" request={seen.outcome.request} />}
      {seen && <Changes {...seen.outcome} onStartOver={seen.outcome.different ? () => press(startOver) : undefined} />}
    </Card>
  );
}

const scrollingLog = { role: "log", tabIndex: 0, "aria-label": "Frames" };

/** The log, in a box that keeps its newest line in view. */
function Log({ lines }: { lines: Line[] }) {
  const box = useRef<HTMLDivElement>(null);
  const newest = lines.at(-1)?.id;
  useLayoutEffect(() => {
    if (newest === undefined || !box.current) return;
    box.current.scrollTop = box.current.scrollHeight;
    // Only for what the reader has just pressed: frames that come by themselves must not move the page.
    if (document.activeElement?.closest("section")?.contains(box.current))
      box.current.scrollIntoView({ block: "nearest" });
  }, [newest]);
  return (
    <div ref={box} {...scrollingLog} hidden={lines.length === 0} className={styles.log}>
      <ol className={styles.lines}>
        {lines.map((line, index) => (
          <Row key={line.id} line={line} after={(line.at - (lines[index - 1]?.at ?? line.at)) / 1000} />
        ))}
      </ol>
    </div>
  );
}

const words = { you: ["→ ", "you send"], server: ["← ", "the server sends"], note: ["", ""] } as const;

/** @param after seconds since the line before. */
function Row({ line: { from, code, text }, after }: { line: Line; after: number }) {
  const [arrow, who] = words[from];
  return (
    <li className={styles.row}>
      <span className={styles.head}>
        <span aria-hidden="true">{arrow}</span>
        <span>{after > 0 ? `${who} after ${after.toFixed(after < 1 ? 2 : 1)} s` : who}</span>
      </span>
      {code ? <Body name="Frame" code={code} /> : <p className={styles.line}>{text}</p>}
    </li>
  );
}
