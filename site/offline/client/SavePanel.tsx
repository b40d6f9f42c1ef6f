import { type ReactNode, useEffect, useRef, useSyncExternalStore } from "react";
import { dayOf } from "../shared/dayOf";
import buttons from "./buttons.module.css";
import { inWords } from "./inWords";
import KeptHere from "./KeptHere";
import styles from "./SavePanel.module.css";
import { cancel, type Failure, look, remove, type State, save, saver } from "./saver";

const failures: Record<Failure, string> = {
  connection:
    "Not everything could be downloaded. Check your connection, then try again. What you have so far is kept.",
  changed: "The site changed while it was being saved. Try again in a minute.",
  full: "There is not enough space on this device. Nothing was saved.",
  refused: "This browser does not let sites keep pages. This can happen in a private window.",
};

/** Size, progress and time of saving the site. Loaded when the reader asks for it. */
export default function SavePanel() {
  const state = useSyncExternalStore(saver.subscribe, saver.get);
  const panel = useRef<HTMLDivElement>(null);
  const pressedAt = useRef<State["step"]>(undefined);
  useEffect(() => void look(), []);
  // A pressed button disappears with its step. The focus then moves here, unless the reader has moved on.
  useEffect(() => {
    if (!pressedAt.current || pressedAt.current === state.step) return;
    pressedAt.current = undefined;
    if (document.activeElement === document.body) panel.current?.focus({ preventScroll: true });
  });
  return (
    <div ref={panel} tabIndex={-1} role="group" aria-label="Save for offline" className={styles.panel}>
      <p role="status" className={styles.text}>
        {words(state)}
      </p>
      {state.step === "saving" && (
        <div className={styles.progress}>
          <progress aria-label="Saving" max={state.bytes || 1} value={state.done} />
          <span className={styles.amount}>
            {state.bytes > 0 && `${inWords(state.done)} of ${inWords(state.bytes)}`}
          </span>
        </div>
      )}
      <div className={styles.actions}>
        {actions(state, () => {
          pressedAt.current = state.step;
        })}
      </div>
      <KeptHere />
    </div>
  );
}

function words(state: State): string {
  switch (state.step) {
    case "looking":
      return "Checking the size …";
    case "ready":
      return `Keep all pages and the search on this device, to use without a connection. About ${inWords(state.bytes)} to download.`;
    case "saving":
      return "Saving. You can carry on reading, but keep this tab open.";
    case "saved":
      return `The whole site is on this device, as it was on ${dayOf(state.time)}.${
        state.bytes > 0 ? ` A newer version is available: about ${inWords(state.bytes)} to download.` : ""
      }`;
    case "removed":
      return "The copy has been removed from this device.";
    case "failed":
      return failures[state.why];
  }
}

function actions(state: State, onPress: () => void): ReactNode {
  const button = (label: string, onClick: () => void, isMain = false) => (
    <button
      key={label}
      type="button"
      className={`edged ${isMain ? buttons.main : buttons.button}`}
      onClick={({ detail }) => {
        // The second click of a double click would press the button that replaces this one.
        if (detail > 1) return;
        onPress();
        onClick();
      }}
    >
      {label}
    </button>
  );
  if (state.step === "ready") return button("Save", save, true);
  if (state.step === "saving") return button("Stop", () => cancel().then(look));
  if (state.step === "failed" && state.why !== "refused") return button("Try again", look);
  if (state.step !== "saved") return null;
  return (
    <>
      {state.bytes > 0 && button("Update", save, true)}
      {button("Remove", remove)}
    </>
  );
}
