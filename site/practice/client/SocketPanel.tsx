import PartTrouble from "@site/src/components/PartTrouble";
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { endFront, startFront } from "simply-plural-mock/practice/guideSteps";
import { askForFronts, frontMember, type SocketAction, socketActions } from "simply-plural-mock/practice/socketActions";
import type { Step } from "simply-plural-mock/scenarios/types";
import { type PartTrouble as Missing, whyMissing } from "../../src/utils/partTroubles";
import type { Marked } from "../shared/protocol";
import panel from "./Bench.module.css";
import Body from "./Body";
import styles from "./SocketPanel.module.css";
import { aboutServer, notStarted } from "./sentences";
import { callWorker, listen, NotLoaded } from "./server";

/** How many lines the log keeps: a reader who goes on pressing does not read the first ones again. */
const keptLines = 100;

/** How long the panel waits for a frame after a ping, in seconds; programs wait until their next ping, 30 seconds. */
const pongTimeout = 5;

interface Line {
  id: number;
  /** Seconds since the previous line. */
  after: number;
  from: "you" | "server" | "note";
  code?: Marked;
  text?: string;
}

/** The log, line by line. The two functions are stable for the lifetime of the panel. */
function useLog() {
  const [lines, setLines] = useState<Line[]>([]);
  const last = useRef<number>(undefined);
  const add = useCallback((line: Omit<Line, "id" | "after">) => {
    const now = performance.now();
    const after = (now - (last.current ?? now)) / 1000;
    last.current = now;
    setLines((all) => [...all.slice(1 - keptLines), { ...line, id: (all.at(-1)?.id ?? 0) + 1, after }]);
  }, []);
  const note = useCallback((text: string) => add({ from: "note", text }), [add]);
  return { lines, add, note };
}

/** A connection to the practice server's socket, frame by frame. */
export default function SocketPanel() {
  const { lines, add, note } = useLog();
  const [isOpen, setOpen] = useState(false);
  /** Id of the current front's entry. */
  const [front, setFront] = useState<string>();
  const isChanging = useRef(false);
  const [action, setAction] = useState(0);
  const [trouble, setTrouble] = useState<Missing>();
  const section = useRef<HTMLElement>(null);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** The same as `isOpen`, for callbacks. */
  const isConnected = useRef(false);
  const setConnected = useCallback((isNow: boolean) => {
    isConnected.current = isNow;
    setOpen(isNow);
    clearTimeout(waiting.current);
  }, []);

  // The button that opened the panel has disappeared; moves the focus here, unless the reader has moved on.
  useEffect(() => {
    if (document.activeElement === document.body) section.current?.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    const end = listen((event) => {
      if ("late" in event) setTrouble("late");
      else if ("socket" in event) {
        if (event.socket.isFromServer) clearTimeout(waiting.current);
        add({ from: event.socket.isFromServer ? "server" : "you", code: event.socket });
      } else if (isConnected.current && ("socketEnd" in event || "stopped" in event)) {
        setConnected(false);
        note("socketEnd" in event ? "The server closed the connection." : "The practice server was stopped.");
      }
    });
    return () => {
      end();
      clearTimeout(waiting.current);
      // Without a connection, there may be no server.
      if (isConnected.current) callWorker("disconnect").catch(() => undefined);
    };
  }, [add, note, setConnected]);

  const connect = async () => {
    await callWorker("connect");
    setConnected(true);
    const { response } = await callWorker("send", askForFronts);
    const fronts = JSON.parse(response?.text ?? "[]") as { id: string; content: { member: string } }[];
    setFront(fronts.find(({ content }) => content.member === frontMember)?.id);
  };
  const request = async (label: string, steps: Step[]) => {
    note(`Over HTTP: ${label}`);
    let text = "";
    for (const step of steps) {
      const { response } = await callWorker("send", step);
      if (response && response.status >= 400) note(`Refused with ${response.status}: ${response.text}`);
      else text = response?.text ?? "";
    }
    return text;
  };
  const changeFront = async () => {
    // A second press before the response has no effect.
    if (isChanging.current) return;
    isChanging.current = true;
    try {
      if (front === undefined)
        setFront(JSON.parse((await request("Wren starts to front", [startFront])) || "null") ?? undefined);
      else {
        await request("Wren’s front ends", [endFront(front)]);
        setFront(undefined);
      }
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
    waiting.current = setTimeout(() => {
      setConnected(false);
      note(
        `No frame within ${pongTimeout} seconds of the ping, so the connection is dead. A program notices at its next ping, after 30 seconds: it ends the connection and connects again.`,
      );
    }, pongTimeout * 1000);
    await callWorker("sendMessage", "ping");
  };

  const press = async (run: () => Promise<unknown>) => {
    setTrouble(undefined);
    try {
      await run();
    } catch (reason) {
      if (reason instanceof NotLoaded) setTrouble(await whyMissing());
      else note(notStarted);
    }
  };

  const chosen = socketActions[action];
  // A disabled button keeps the focus, since many are disabled when pressed.
  const button = (label: string, run: () => Promise<unknown>, isOff = !isOpen) => (
    <button
      type="button"
      className={`edged ${panel.button}`}
      aria-disabled={isOff}
      onClick={isOff ? undefined : () => press(run)}
    >
      {label}
    </button>
  );
  return (
    <section ref={section} tabIndex={-1} className={panel.result} aria-label="The practice server’s socket">
      <p className={panel.note}>{aboutServer}</p>
      <div className={styles.buttons}>
        {button(isOpen ? "Connect again" : "Connect", connect, false)}
        {button("Authenticate", () => callWorker("authenticate"))}
        {button("Use a wrong token", () => callWorker("authenticate", true))}
        {button("Ping", () => callWorker("sendMessage", "ping"))}
        {button("Miss a ping", missPing)}
        {button(front === undefined ? "Start a front for Wren" : "End Wren’s front", changeFront)}
      </div>
      <div className={styles.choice}>
        <label className={panel.field}>
          Something else
          <select value={action} onChange={(event) => setAction(Number(event.target.value))}>
            {socketActions.map(({ label }, index) => (
              <option key={label} value={index}>
                {label}
              </option>
            ))}
          </select>
        </label>
        {button("Do it", async () => chosen && act(chosen))}
      </div>
      {trouble && <PartTrouble trouble={trouble} onRetry={() => press(connect)} />}
      <Log lines={lines} />
    </section>
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
        {lines.map((line) => (
          <Row key={line.id} line={line} />
        ))}
      </ol>
    </div>
  );
}

const words = { you: ["→ ", "you send"], server: ["← ", "the server sends"], note: ["", ""] } as const;

function Row({ line: { from, after, code, text } }: { line: Line }) {
  const [arrow, who] = words[from];
  return (
    <li className={styles.row}>
      <span className={styles.head}>
        <span aria-hidden="true">{arrow}</span>
        <span>{after > 0 ? `${who} after ${after.toFixed(after < 1 ? 2 : 1)} s` : who}</span>
      </span>
      {code ? <Body name="Frame" code={code} /> : <p className={panel.line}>{text}</p>}
    </li>
  );
}
