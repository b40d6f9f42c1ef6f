import { useHistory, useLocation } from "@docusaurus/router";
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { kindOf } from "../shared/kind";
import type { SearchEngine, SearchResult } from "../shared/types";
import { loadEngine } from "./loadEngine";
import Result from "./Result";
import styles from "./SearchDialog.module.css";

/** What was searched for in this visit; never stored. */
const recent: string[] = [];

/**
 * The search dialog: a combobox with a list of results.
 *
 * @param onClose called after Escape, a press outside, or a chosen result.
 */
export default function SearchDialog({ onClose }: { onClose: () => void }): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  const [engine, setEngine] = useState<SearchEngine | "loading" | "failed">("loading");
  const [query, setQuery] = useState("");
  const [active, setActive] = useState(0);
  const history = useHistory();
  const { pathname } = useLocation();
  const listId = useId();

  const load = () => {
    setEngine("loading");
    loadEngine().then(
      (loaded) => setEngine(() => loaded),
      () => setEngine("failed"),
    );
  };

  useEffect(() => {
    dialog.current?.showModal();
    loadEngine().then(
      (loaded) => setEngine(() => loaded),
      () => setEngine("failed"),
    );
  }, []);

  const results = typeof engine === "object" ? engine.search(query, kindOf(pathname)) : [];
  const choose = (result: SearchResult) => {
    if (!recent.includes(query)) recent.unshift(query);
    onClose();
    history.push(addressOf(result));
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const last = results.length - 1;
    const moves: Record<string, number> = {
      ArrowDown: active >= last ? 0 : active + 1,
      ArrowUp: active <= 0 ? last : active - 1,
      Home: 0,
      End: last,
    };
    const result = results[active];
    if (event.key === "Enter" && result) {
      event.preventDefault();
      choose(result);
    } else if (event.key in moves && last >= 0) {
      event.preventDefault();
      const next = moves[event.key] ?? 0;
      setActive(next);
      document.getElementById(`${listId}-${next}`)?.scrollIntoView({ block: "nearest" });
    }
  };

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label="Search the site"
      onClose={onClose}
      onPointerDown={(event) => event.target === dialog.current && dialog.current?.close()}
    >
      <div className={styles.body}>
        <div className={styles.bar}>
          <input
            className={styles.input}
            type="search"
            role="combobox"
            aria-label="Search"
            aria-expanded={results.length > 0}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={results.length > 0 ? `${listId}-${active}` : undefined}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            placeholder="A question, a path, a field, an error text"
            value={query}
            onChange={(event) => {
              setQuery(event.target.value);
              setActive(0);
            }}
            onKeyDown={onKeyDown}
          />
          <button type="button" className={styles.close} onClick={() => dialog.current?.close()}>
            Close
          </button>
        </div>
        <p role="status" className={styles.status}>
          {statusText(engine, query, results.length)}
        </p>
        {engine === "failed" && (
          <button type="button" className={styles.retry} onClick={load}>
            Retry
          </button>
        )}
        <div id={listId} role="listbox" aria-label="Results" tabIndex={-1} className={styles.list}>
          {results.map((result, index) => (
            <Result
              key={result.path}
              id={`${listId}-${index}`}
              result={result}
              query={query}
              isActive={index === active}
              onChoose={() => choose(result)}
              onPoint={() => setActive(index)}
            />
          ))}
        </div>
        {query === "" && recent.length > 0 && (
          <div className={styles.recent}>
            <span>Searched in this visit:</span>
            {recent.slice(0, 5).map((text) => (
              <button key={text} type="button" className={styles.retry} onClick={() => setQuery(text)}>
                {text}
              </button>
            ))}
          </div>
        )}
        {typeof engine === "object" && query !== "" && results.length === 0 && (
          <p className={styles.status}>
            Look through <a href="/docs/help">all help</a> or <a href="/docs/docs/api">all operations</a>.
          </p>
        )}
      </div>
    </dialog>
  );
}

function statusText(engine: SearchEngine | "loading" | "failed", query: string, count: number): string {
  if (engine === "loading") return "Loading the search …";
  if (engine === "failed") return "The search could not be loaded. Check the connection, then try again.";
  if (query === "") return "Type to search help, guides and the API.";
  if (count === 0) return "Nothing found.";
  return count === 1 ? "1 result" : `${count} results`;
}

function addressOf(result: SearchResult): string {
  return result.matched ? `${result.path}#${result.matched.anchor}` : result.path;
}
