import { useHistory, useLocation } from "@docusaurus/router";
import { useCombobox } from "downshift";
import {
  type ChangeEvent,
  type KeyboardEvent,
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
  /** Text typed before the dialog was open; a line break stands for Enter. */
  typed: string;
  /** Called after Escape, a press outside, or the choice of a result. */
  onClose: () => void;
}

/** The search dialog: a combobox with a list of results. */
export default function SearchDialog({ typed, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  /** Whether Enter was pressed while the index was loading. */
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

  // Before the next key press.
  useLayoutEffect(() => {
    dialog.current?.showModal();
    focusBox(dialog);
  }, []);

  // The dialog's own event comes a moment later, and would close a search that has been opened again meanwhile.
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
    // Downshift takes the focus when its list opens; not from a reader who moved on while the index was loading.
    isOpen: isInBox && results.length > 0,
    inputValue: query,
    highlightedIndex: results.length > 0 ? active : -1,
    selectedItem: null,
    onHighlightedIndexChange: ({ type, highlightedIndex }) => {
      // Moving the pointer off the list keeps the active result; typing resets it to the first.
      const isMove = type !== useCombobox.stateChangeTypes.InputChange && highlightedIndex >= 0;
      if (isMove) setActive(highlightedIndex);
    },
    onSelectedItemChange: ({ type, selectedItem }) => {
      // Leaving the box does not choose a result.
      if (selectedItem && type !== useCombobox.stateChangeTypes.InputBlur) choose(selectedItem);
    },
  });

  const onKeyDown = (event: KeyboardEvent) => {
    // During composition, Escape is for the input method, not the search.
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter" && !engine) isEager.current = event.target instanceof HTMLInputElement;
    if (event.key !== "Escape") return;
    // One Escape closes the list and the dialog, but not a menu below.
    event.preventDefault();
    close();
  };

  const isAsked = query.trim() !== "";
  // In the body, because the navbar moves, and fixed elements in it would move too.
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
      // On click, because if it closed sooner, the rest of a touch would press what is below.
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
              // Not onInputValueChange, which is called after the next render and would lose letters typed fast.
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
              // The button disappears.
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
            // It scrolls, so it would be a tab stop, although it handles no keys: the arrow keys in the box do.
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
                // The button disappears.
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
