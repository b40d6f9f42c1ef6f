import { useHistory, useLocation } from "@docusaurus/router";
import { useCombobox } from "downshift";
import {
  type ChangeEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { createPortal } from "react-dom";
import { isOfApi } from "../shared/isOfApi";
import type { SearchResult } from "../shared/types";
import { groupNames, groupResults } from "./groups";
import MostWanted from "./MostWanted";
import NothingFound from "./NothingFound";
import RecentQueries, { remember } from "./RecentQueries";
import Result from "./Result";
import styles from "./SearchDialog.module.css";
import SlashChoice from "./SlashChoice";
import { statusText } from "./statusText";
import { useEngine } from "./useEngine";

const focusBox = (dialog: RefObject<HTMLDialogElement | null>) => dialog.current?.querySelector("input")?.focus();

interface Props {
  /** What was typed before the dialog was there; a line break stands for Enter. */
  typed: string;
  /** Called after Escape, a press outside, or a chosen result. */
  onClose: () => void;
}

/** The search dialog: a combobox with a list of results. */
export default function SearchDialog({ typed, onClose }: Props): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  /** Enter was pressed while the index was on its way. */
  const isEager = useRef(typed.includes("\n"));
  const hasPressedOutside = useRef(false);
  const { engine, hasFailed, retry } = useEngine();
  const [query, setQuery] = useState(typed.split("\n")[0] ?? "");
  const [active, setActive] = useState(0);
  const [isInBox, setInBox] = useState(true);
  const history = useHistory();
  const { pathname } = useLocation();
  const groups = useMemo(() => groupResults(engine?.search(query) ?? [], pathname), [engine, query, pathname]);
  const results = groups.flatMap((group) => group.results);

  // Before the next key.
  useLayoutEffect(() => {
    dialog.current?.showModal();
    focusBox(dialog);
  }, []);

  // The dialog's own event comes a moment later: what opens the search meanwhile would be closed by it.
  const close = () => {
    dialog.current?.close();
    onClose();
  };
  const ask = (text: string) => {
    isEager.current = false;
    setQuery(text);
    setActive(0);
  };
  const choose = (result: SearchResult) => {
    remember(query);
    close();
    history.push(result.matched?.anchor ? `${result.path}#${result.matched.anchor}` : result.path);
  };

  useEffect(() => {
    if (!engine || !isEager.current) return;
    isEager.current = false;
    if (results[0]) choose(results[0]);
  });

  const { getInputProps, getItemProps, getMenuProps } = useCombobox<SearchResult>({
    items: results,
    itemToString: (result) => result?.title ?? "",
    itemToKey: (result) => result?.path,
    // Downshift takes the focus when its list opens: not from a reader who went on while the index was on its way.
    isOpen: isInBox && results.length > 0,
    inputValue: query,
    highlightedIndex: results.length > 0 ? active : -1,
    selectedItem: null,
    onHighlightedIndexChange: ({ type, highlightedIndex }) => {
      // Leaving the list with the pointer leaves the choice as it is; typing starts at the first result.
      const isMove = type !== useCombobox.stateChangeTypes.InputChange && highlightedIndex >= 0;
      if (isMove) setActive(highlightedIndex);
    },
    onSelectedItemChange: ({ type, selectedItem }) => {
      // Leaving the box is no choice.
      if (selectedItem && type !== useCombobox.stateChangeTypes.InputBlur) choose(selectedItem);
    },
  });

  const onKeyDown = (event: KeyboardEvent) => {
    // Escape then ends the choice of signs, not the search.
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter" && !engine) isEager.current = event.target instanceof HTMLInputElement;
    if (event.key !== "Escape") return;
    // One Escape closes box and dialog, and no menu below.
    event.preventDefault();
    close();
  };

  const isAsked = query.trim() !== "";
  // In the body: the navbar moves, and what is fixed in it would move along.
  return createPortal(
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label="Search the site"
      onClose={onClose}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        hasPressedOutside.current = event.target === dialog.current;
      }}
      // Closed sooner, the rest of a touch would press what lies under it.
      onClick={(event) => event.target === dialog.current && hasPressedOutside.current && close()}
    >
      <div className={styles.body}>
        <div className={styles.bar}>
          <input
            {...getInputProps({
              className: styles.input,
              type: "text",
              dir: "auto",
              enterKeyHint: "search",
              "aria-label": "Search",
              "aria-labelledby": undefined,
              autoComplete: "off",
              autoCapitalize: "off",
              autoCorrect: "off",
              spellCheck: false,
              placeholder: isOfApi(pathname) ? "A question, a path, a field, an error" : "A question, or a few words",
              // Not by onInputValueChange: that comes after the next render, and letters typed fast are lost.
              onChange: (event: ChangeEvent<HTMLInputElement>) => ask(event.currentTarget.value),
              onFocus: () => setInBox(true),
              onBlur: () => setInBox(false),
            })}
          />
          <button type="button" className={`edged ${styles.button}`} onClick={close}>
            Close
          </button>
        </div>
        <p role="status" className={styles.status}>
          {statusText(Boolean(engine), hasFailed, query.trim(), results.length)}
        </p>
        {hasFailed && (
          <button
            type="button"
            className={`edged ${styles.button}`}
            onClick={() => {
              // The button goes away.
              focusBox(dialog);
              retry();
            }}
          >
            Retry
          </button>
        )}
        <div
          {...getMenuProps({
            className: styles.list,
            "aria-label": "Results",
            "aria-labelledby": undefined,
            hidden: results.length === 0,
            // It scrolls, so Tab would lead into it, where no key does anything: the arrows in the box do.
            tabIndex: -1,
          })}
        >
          {groups.map(({ name, results: own }) => (
            <div key={name} role="group" aria-label={name}>
              <div className={styles.group} aria-hidden="true">
                {name}
              </div>
              {own.map((result) => (
                <div
                  key={result.path}
                  {...getItemProps({ item: result, index: results.indexOf(result), className: styles.option })}
                >
                  <Result result={result} />
                </div>
              ))}
            </div>
          ))}
        </div>
        {!isAsked && (
          <div className={styles.start}>
            <RecentQueries
              onAsk={(text) => {
                // The button goes away.
                focusBox(dialog);
                ask(text);
              }}
            />
            <MostWanted names={groupNames(pathname)} onLeave={close} />
            <SlashChoice />
          </div>
        )}
        {engine && isAsked && results.length === 0 && <NothingFound onLeave={close} />}
      </div>
    </dialog>,
    document.body,
  );
}
