import useIsBrowser from "@docusaurus/useIsBrowser";
import { canBeTriggered } from "@simply-plural-docs/mock/scenarios/untriggerable";
import Choice, { ChoicesOfTabs, options } from "@site/components/Choice";
import { EditedSamples } from "@site/components/CodeBlock";
import ServerChoice from "@site/components/ServerChoice";
import clsx from "clsx";
import { Children, type ReactNode, useEffect, useRef, useState } from "react";
import { hasKeptRequest } from "../keptRequests";
import practice from "../Practice/styles.module.css";
import { usePractice } from "../usePractice";
import { workbench } from "../workbench";
import { keepInView } from "./keepInView";
import styles from "./styles.module.css";

interface Props {
  operation: string;
  /** The names of the requests that can be chosen; the first one is in the samples. */
  examples: string[];
  /** The names of the page's responses. */
  responses: string[];
  /** The name of each documented error, and its words. */
  errors: [name: string, words: string][];
  /** The request's samples, and each response. */
  children: ReactNode;
}

/**
 * An operation's panel: its request, which can be chosen, changed and run once scripts are there, and below it the
 * response, or that of the practice server in its place. Without scripts, all examples are there, one below the other.
 */
export default function Workbench({ operation, examples, responses, errors, children }: Props) {
  // The list of errors is of use with scripts only, and half of a panel's HTML.
  const isBrowser = useIsBrowser();
  const { part, run, press, prepare, bench } = usePractice();
  const fields = useRef<HTMLDivElement>(null);
  /** Whether the fields are in the code's place: because the reader has asked, or a request of theirs is kept. */
  const [editing, setEditing] = useState<"asked" | "kept">();
  const [choice, setChoice] = useState(0);
  /** Number of the page's response that was chosen; `undefined` for that of the practice server. */
  const [chosen, setChosen] = useState<number | undefined>(0);
  /** The samples of another request than the page's, as HTML by their titles. */
  const [samples, setSamples] = useState<Record<string, string>>();
  useEffect(() => {
    workbench.operation = operation;
  }, [operation]);
  const restore = useRef(prepare);
  useEffect(() => {
    if (!hasKeptRequest(operation)) return;
    setEditing("kept");
    restore.current();
    // Counts as the first interaction (startScripts.ts), which brings the fields' styles: with the reader's first press
    // they would come in the middle of it, and move the button away.
    window.dispatchEvent(new Event("pointerdown"));
  }, [operation]);
  const send = (error?: string) => {
    setChosen(undefined);
    press(error);
  };
  const edit = () => {
    setEditing(editing ? undefined : "asked");
    if (!editing) prepare();
  };
  const [request, ...answers] = Children.toArray(children);
  // The page's first one stays until there is something else to see.
  const shown = chosen ?? (part.Part ? undefined : 0);
  const choices = (
    <div className={styles.choices}>
      {examples.length > 1 && (
        <Choice
          name="Example"
          value={choice}
          onChoose={(next) => {
            setChoice(Number(next));
            prepare();
          }}
        >
          {options(examples)}
        </Choice>
      )}
      <ServerChoice />
    </div>
  );
  return (
    <section ref={keepInView} className="op-panel" id="samples" aria-label="Samples">
      <div className={styles.request}>
        <ChoicesOfTabs value={choices}>
          <EditedSamples value={samples}>{request}</EditedSamples>
        </ChoicesOfTabs>
        <div ref={fields} data-practice="" />
      </div>
      <div className={styles.buttons} data-practice="">
        <button
          type="button"
          className={clsx("edged", practice.run, practice.main)}
          aria-busy={part.isLoading}
          onClick={() => send()}
        >
          Run on the practice server
        </button>
        <button
          type="button"
          className={clsx("edged", practice.run)}
          aria-label={editing ? undefined : "Edit the request"}
          onClick={edit}
        >
          {editing ? "Back to the code" : "Edit"}
        </button>
      </div>
      <div className={clsx(styles.choices, styles.answers)}>
        <Choice
          name="Response"
          value={shown ?? run.error ?? "run"}
          onChoose={(value) => (/^\d+$/.test(value) ? setChosen(Number(value)) : send(value))}
        >
          {shown === undefined && !run.error && <option value="run">Of the practice server</option>}
          {options(responses)}
          <optgroup label="Errors">
            {isBrowser &&
              errors.map(
                ([name, words]) =>
                  canBeTriggered(name) && (
                    <option key={name} value={name}>
                      {words}
                    </option>
                  ),
              )}
          </optgroup>
        </Choice>
      </div>
      <div hidden={chosen !== undefined && run.press > 0}>
        {bench({ operation, fields, editing, choice, onRun: send, onSamples: setSamples })}
      </div>
      {answers.map((answer, index) => (
        <div key={responses[index]} data-other={index === shown ? undefined : ""}>
          {answer}
        </div>
      ))}
    </section>
  );
}
