import PartTrouble from "@site/components/PartTrouble";
import { type ReactNode, type RefObject, useLayoutEffect, useState } from "react";
import styles from "./Bench.module.css";
import { isMissing, type Trouble } from "./trouble";

interface Props {
  ref: RefObject<HTMLElement | null>;
  name: string;
  /** What is announced; it is shown while there is nothing else to see. */
  status: string;
  /** Whether a first response is still to come. */
  isWaiting?: boolean;
  trouble?: Trouble;
  onRetry: () => void;
  /** Whether it is part of an operation's card. */
  isPart?: boolean;
  /** What the server is. */
  note?: string;
  children: ReactNode;
}

const aboutServer =
  "A practice server on this device, with the fictional system used on these pages. Nothing is sent anywhere.";

/** The region of a practice server on a page: how it is, what it has sent, and whose it is. */
export default function Card({ note = aboutServer, ...card }: Props) {
  const name = useRegionName(card.name);
  const { trouble, isWaiting } = card;
  return (
    <section
      ref={card.ref}
      tabIndex={-1}
      className={card.isPart ? styles.card : styles.result}
      aria-label={name}
      data-waiting={isWaiting ? (trouble ?? "") : undefined}
    >
      <p role="status" className={isWaiting || trouble ? styles.note : "visually-hidden"}>
        {card.status}
      </p>
      {trouble && isMissing(trouble) && <PartTrouble trouble={trouble} onRetry={card.onRetry} />}
      {card.children}
      <p className={styles.note}>{note}</p>
    </section>
  );
}

/** The names of the regions on this page. */
const taken = new Set<string>();

/** @returns a name that no other region on the page has: the given one for the first, with a number for the next. */
function useRegionName(name: string): string {
  const [own, setOwn] = useState(name);
  useLayoutEffect(() => {
    let free = name;
    for (let number = 2; taken.has(free); number++) free = `${name} ${number}`;
    taken.add(free);
    setOwn(free);
    return () => void taken.delete(free);
  }, [name]);
  return own;
}

/** A button that may disappear when it is pressed or when a response arrives: the focus stays in its region, or place. */
export function Button({ isOff, onClick, children }: { isOff?: boolean; onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      ref={holdFocus}
      className={`edged ${styles.button}`}
      // A disabled button keeps the focus, since many are disabled when pressed.
      aria-disabled={isOff}
      onClick={isOff ? undefined : onClick}
    >
      {children}
    </button>
  );
}

const holdFocus = (button: HTMLButtonElement) => () => {
  const place = button.closest<HTMLElement>("section, [data-practice]");
  if (button !== document.activeElement || !place) return;
  // An operation's fields are outside the region.
  place.tabIndex = -1;
  place.focus({ preventScroll: true });
};
