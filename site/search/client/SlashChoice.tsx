import { useState } from "react";
import styles from "./SearchDialog.module.css";
import { slashKey, switchSlashKey } from "./slashKey";

/** Switches the `/` key off: words dictated to a computer reach the page as keys (WCAG 2.1.4). */
export default function SlashChoice() {
  const [isOn, setOn] = useState(slashKey() === "/");
  return (
    <label className={`choice ${styles.choice}`}>
      <input
        type="checkbox"
        checked={isOn}
        onChange={({ currentTarget: { checked } }) => {
          switchSlashKey(checked);
          setOn(checked);
        }}
      />
      <span>
        Open the search with the <kbd translate="no">/</kbd> key
      </span>
    </label>
  );
}
