import { type ReactNode, useEffect, useRef, useState } from "react";
import type { Account, Choices } from "../../../lib/mock/practice/types";
import type { ShownFrame, ShownOutcome } from "../shared/protocol";
import { Body, SentLines } from "./Exchange";
import styles from "./Result.module.css";
import { ask, listen, startOver, stop } from "./server";

type State =
  | { step: "running"; isSlow: boolean }
  | { step: "done"; outcome: ShownOutcome; press: number }
  | { step: "stopped" }
  | { step: "failed" };

const accountWords: Record<Account, string> = {
  own: "lantern-house, your own",
  friend: "quiet-harbour, a friend of it",
  legacy: "lantern-house as a legacy account",
};

interface SeenFrame extends ShownFrame {
  id: number;
  /** The press whose request came before it. */
  press: number;
}

interface Props {
  operation: string;
  error?: string;
  /** How often the button has been pressed: each press runs the request. */
  presses: number;
}

/** What came of a request to the practice server, with the choice of the next one. */
export default function Result({ operation, error, presses }: Props): ReactNode {
  const [state, setState] = useState<State>({ step: "running", isSlow: false });
  const [choices, setChoices] = useState<Choices>();
  const [choice, setChoice] = useState(0);
  const [account, setAccount] = useState<Account>("own");
  const [frames, setFrames] = useState<SeenFrame[]>([]);
  const asked = useRef({ choice, account });
  asked.current = { choice, account };

  useEffect(() => {
    let isCurrent = true;
    const set = (next: State) => isCurrent && setState(next);
    const slow = setTimeout(() => set({ step: "running", isSlow: true }), 1000);
    const end = listen((event) => {
      if ("frame" in event && isCurrent)
        setFrames((all) => [...all, { ...event.frame, press: presses, id: all.length }]);
    });
    const { choice: chosen, account: as } = asked.current;
    (error === undefined ? ask("run", operation, chosen, as) : ask("see", operation, error))
      .then(
        (outcome) => {
          setFrames((all) => all.filter(({ press }) => press === presses));
          set({ step: "done", outcome, press: presses });
        },
        () => set({ step: "failed" }),
      )
      .finally(() => clearTimeout(slow));
    return () => {
      isCurrent = false;
      clearTimeout(slow);
      end();
    };
  }, [presses, operation, error]);

  const isDone = state.step === "done";
  useEffect(() => {
    if (error !== undefined || !isDone) return;
    ask("choices", operation).then(setChoices, () => undefined);
  }, [operation, error, isDone]);

  const cancel = () => {
    stop();
    setState({ step: "stopped" });
  };
  const restart = () => {
    setFrames([]);
    startOver().then(
      () => setState((now) => (now.step === "done" ? { ...now, outcome: { ...now.outcome, different: "" } } : now)),
      () => setState({ step: "failed" }),
    );
  };

  return (
    <section className={styles.result} aria-label="Answer of the practice server">
      <p className={styles.note}>
        {error === undefined
          ? "A practice server on this device, with the fictional system of these pages. Nothing is sent anywhere."
          : "From a fresh practice server on this device. Yours stays as it is, and nothing is sent anywhere."}
      </p>
      <p role="status" className={state.step === "done" ? "visually-hidden" : styles.note}>
        {words(state)}
      </p>
      {state.step === "running" && state.isSlow && (
        <button type="button" className={styles.button} onClick={cancel}>
          Stop
        </button>
      )}
      {state.step === "done" && <Exchange outcome={state.outcome} isScene={error !== undefined} />}
      {state.step === "done" && <Frames frames={frames} />}
      {choices && (
        <Chooser
          choices={choices}
          choice={choice}
          account={account}
          onChoice={(next) => setChoice(next)}
          onAccount={(next) => setAccount(next)}
        />
      )}
      {state.step === "done" && error === undefined && (
        <p className={styles.note}>
          {state.outcome.different
            ? `Different from the start: ${state.outcome.different}. `
            : "Everything is as at the start. "}
          {state.outcome.different && (
            <button type="button" className={styles.button} onClick={restart}>
              Start over
            </button>
          )}
        </p>
      )}
    </section>
  );
}

function words(state: State): string {
  switch (state.step) {
    case "running":
      return state.isSlow ? "Still running …" : "Running …";
    case "stopped":
      return "Stopped. Press the button to run it again.";
    case "failed":
      return "The practice server could not be started, so only the printed examples are here.";
    case "done": {
      const { response } = state.outcome;
      // Two equal responses must differ here: only what has changed is read out.
      const run = state.press > 1 ? ` (run ${state.press})` : "";
      return response ? `Response: ${response.status} ${response.type}${run}` : `No response${run}.`;
    }
  }
}

function Exchange({ outcome, isScene }: { outcome: ShownOutcome; isScene: boolean }): ReactNode {
  const { before, request, response, silence } = outcome;
  return (
    <>
      {before.map((one) => (
        <SentLines key={one.line} title="First" request={one} />
      ))}
      <SentLines title={before.length > 0 ? "Then" : "Request"} request={request} isOpen={isScene} />
      {response ? (
        <div className={styles.part}>
          <p className={styles.title}>Response</p>
          <p className={styles.line}>
            <code>{response.status}</code> {response.type ? <code>{response.type}</code> : "no body, no content type"}
          </p>
          {response.type && <Body code={response.body} />}
        </div>
      ) : (
        <p className={styles.line}>
          <strong>No response.</strong> The server never responds to such a request ({silence}), so a client needs a
          timeout.
        </p>
      )}
    </>
  );
}

function Frames({ frames }: { frames: SeenFrame[] }): ReactNode {
  if (frames.length === 0) return null;
  return (
    <div className={styles.part}>
      <p className={styles.title}>Messages on the socket</p>
      {frames.map(({ id, to, after, message }) => (
        <details key={id} className={styles.frame}>
          <summary>
            to {to}, {(after / 1000).toFixed(after < 1000 ? 2 : 0)} s after the request
          </summary>
          <Body code={message} />
        </details>
      ))}
    </div>
  );
}

interface ChooserProps {
  choices: Choices;
  choice: number;
  account: Account;
  onChoice: (choice: number) => void;
  onAccount: (account: Account) => void;
}

function Chooser({ choices, choice, account, onChoice, onAccount }: ChooserProps): ReactNode {
  const { requests, accounts } = choices;
  if (requests.length < 2 && accounts.length < 2) return null;
  return (
    <div className={styles.chooser}>
      {requests.length > 1 && (
        <label>
          Next request
          <select value={choice} onChange={(event) => onChoice(Number(event.target.value))}>
            {requests.map((label, index) => (
              <option key={label} value={index}>
                {label}
              </option>
            ))}
          </select>
        </label>
      )}
      {accounts.length > 1 && (
        <label>
          Sent by
          <select value={account} onChange={(event) => onAccount(event.target.value as Account)}>
            {accounts.map((one) => (
              <option key={one} value={one}>
                {accountWords[one]}
              </option>
            ))}
          </select>
        </label>
      )}
    </div>
  );
}
