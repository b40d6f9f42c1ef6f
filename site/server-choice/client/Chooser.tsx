import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { forgetEvent } from "../../utils/forgetEvent";
import { type Chosen, chosenByAddress, keepServer, keptServer, localMock, type ServerChoice } from "../keptServer";
import { serverKey, shownServer, showServer, useShownServer } from "../shownServer";
import SampleNote from "./SampleNote";
import styles from "./styles.module.css";

const show = (chosen: Chosen) => showServer(chosen && { ...chosen, Note: SampleNote });

/** Keeps a server and shows it in all samples of the page. */
function choose(chosen: Chosen): void {
  keepServer(chosen);
  show(chosen);
}

show(keptServer());
// Each line has its own place now.
delete document.documentElement.dataset.serverKept;

window.addEventListener("storage", ({ key }) => key === serverKey && show(keptServer()));
window.addEventListener(forgetEvent, () => show(undefined));

// On paper, samples have the official address.
window.addEventListener("beforeprint", () => {
  const before = shownServer();
  if (!before) return;
  flushSync(() => showServer(undefined));
  window.addEventListener("afterprint", () => showServer(before), { once: true });
});

interface Props {
  /** What the reader has just chosen. */
  wanted?: ServerChoice;
  /** Called when samples show it. */
  onDone: () => void;
}

/** Does what the reader chooses; for an address of their own, the field for it. */
export default function Chooser({ wanted, onDone }: Props) {
  const shown = useShownServer();
  useEffect(() => {
    if (wanted === undefined || wanted === "own") return;
    choose(wanted === "mock" ? localMock : undefined);
    onDone();
  }, [wanted, onDone]);
  // Back to the official server at a sample, or everything forgotten: nothing is wanted any more.
  const last = useRef(shown);
  useEffect(() => {
    if (last.current && !shown) onDone();
    last.current = shown;
  }, [shown, onDone]);
  // An address that was given on another page is in the samples; its field comes when the reader turns to it.
  const [isAsked, setAsked] = useState(false);
  if (wanted === "own" && !isAsked) setAsked(true);
  const isOwn = wanted === "own" || (isAsked && wanted === undefined && shown?.isOwn);
  const known = shown?.isOwn ? shown.origin : "";
  return isOwn ? <AddressField known={known} onDone={onDone} /> : null;
}

function AddressField({ known, onDone }: { known: string; onDone: () => void }) {
  const id = useId();
  const [text, setText] = useState(known);
  const [problem, setProblem] = useState("");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = chosenByAddress(text);
    setProblem("problem" in read ? read.problem : "");
    if ("problem" in read) return;
    setText(read.chosen?.origin ?? "");
    choose(read.chosen);
    onDone();
  };
  return (
    <form className={styles.own} onSubmit={submit} noValidate>
      <label htmlFor={`${id}-field`}>Address of the server</label>
      <input
        id={`${id}-field`}
        value={text}
        maxLength={2000}
        inputMode="url"
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        translate="no"
        aria-invalid={problem !== ""}
        aria-describedby={problem ? id : undefined}
        onChange={({ target }) => setText(target.value)}
      />
      <button type="submit" className="edged">
        Use
      </button>
      <p id={id} role="status">
        {problem}
      </p>
    </form>
  );
}
