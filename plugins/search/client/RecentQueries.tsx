import { forgetEvent } from "../../../lib/forgetEvent";
import styles from "./SearchDialog.module.css";
import { shortened } from "./shortened";

const mostRecent = 5;

/** Queries of this visit; never stored. */
let recent: string[] = [];

window.addEventListener(forgetEvent, () => {
  recent = [];
});

/** Moves a query to the front of the recent ones. */
export function remember(query: string): void {
  recent = [query, ...recent.filter((other) => other !== query)].slice(0, mostRecent);
}

/** Successful queries of this visit, to search for again. */
export default function RecentQueries({ onAsk }: { onAsk: (query: string) => void }) {
  if (recent.length === 0) return null;
  return (
    <div className={styles.recent}>
      <span className={styles.quiet}>Your searches during this visit:</span>
      {recent.map((query) => (
        <button key={query} type="button" dir="auto" className={`edged ${styles.button}`} onClick={() => onAsk(query)}>
          {shortened(query)}
        </button>
      ))}
    </div>
  );
}
