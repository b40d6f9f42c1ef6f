import { useCallback, useEffect, useState } from "react";
import buttons from "./buttons.module.css";
import { forget } from "./forget";
import styles from "./KeptHere.module.css";
import { keptInWords, onKeptChange } from "./kept";

/** Shows what this site keeps on the device, and deletes all of it. */
export default function KeptHere() {
  const [kept, setKept] = useState<string>();
  const [hasPressed, setPressed] = useState(false);
  const refresh = useCallback(() => void keptInWords().then(setKept), []);
  useEffect(() => {
    refresh();
    return onKeptChange(refresh);
  }, [refresh]);

  const forgetAll = async () => {
    setPressed(true);
    await forget();
    refresh();
  };
  return (
    <div className={styles.kept} data-mdast="ignore">
      {/* Announced only after a press: when the panel opens, the message about saving is announced. */}
      <p role={hasPressed ? "status" : undefined}>{kept}</p>
      <button type="button" className={`edged ${buttons.button}`} onClick={forgetAll}>
        Forget what this site keeps
      </button>
    </div>
  );
}
