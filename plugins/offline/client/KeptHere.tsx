import { type ReactNode, useCallback, useEffect, useState } from "react";
import { type Choice, daysKept } from "../shared/choice";
import buttons from "./buttons.module.css";
import { readChoice, writeChoice } from "./choice";
import { forget } from "./forget";
import styles from "./KeptHere.module.css";
import { canKeep, keptInWords, onKeptChange } from "./kept";

/** Shows what this site stores on the device, lets the reader choose which pages it may keep, and deletes all of it. */
export default function KeptHere() {
  const [kept, setKept] = useState<string>();
  const [choice, setChoice] = useState<Choice>("none");
  const [isRefused, setRefused] = useState(false);
  const [hasPressed, setPressed] = useState(false);
  const refresh = useCallback(() => {
    setChoice(readChoice());
    keptInWords().then(setKept);
  }, []);
  useEffect(() => {
    refresh();
    return onKeptChange(refresh);
  }, [refresh]);

  const choose = (next: Choice) => {
    setPressed(true);
    setRefused(!writeChoice(next));
    refresh();
    import("./keepPage").then(({ keepPage }) => keepPage()).catch(() => undefined);
  };
  const forgetAll = async () => {
    setPressed(true);
    await forget();
    setRefused(false);
    refresh();
  };
  return (
    <div className={styles.kept} data-mdast="ignore">
      {/* Rendered before it is known what can be stored, so that its styles are in the page and nothing moves. */}
      {(!kept || canKeep()) && (
        <fieldset className={styles.choices} disabled={!kept}>
          <legend>Pages that you open</legend>
          <Choosable isChosen={choice !== "none"} onChange={(isChosen) => choose(isChosen ? "docs" : "none")}>
            Keep them on this device for {daysKept} days, to read without a connection
          </Choosable>
          <Choosable
            isChosen={choice === "all"}
            isOff={choice === "none"}
            onChange={(isChosen) => choose(isChosen ? "all" : "docs")}
          >
            Keep help articles too. Other people who use this device can see which ones you read
          </Choosable>
        </fieldset>
      )}
      {/* Announced only after a press: when the panel opens, the message about saving is announced. */}
      <p role={hasPressed ? "status" : undefined}>
        {isRefused && "This browser could not store your choice. "}
        {kept}
      </p>
      <button type="button" className={`edged ${buttons.button}`} onClick={forgetAll}>
        Forget what this site keeps
      </button>
    </div>
  );
}

interface ChoosableProps {
  isChosen: boolean;
  isOff?: boolean;
  onChange: (isChosen: boolean) => void;
  children: ReactNode;
}

function Choosable({ isChosen, isOff, onChange, children }: ChoosableProps) {
  return (
    <label className={`choice ${styles.choice}`}>
      <input
        type="checkbox"
        checked={isChosen}
        disabled={isOff}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span>{children}</span>
    </label>
  );
}
