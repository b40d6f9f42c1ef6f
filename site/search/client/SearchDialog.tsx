import { useHistory, useLocation } from "@docusaurus/router";
import { useCombobox } from "downshift";
import {
  type ChangeEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { createPortal } from "react-dom";
import { type Part, partOf } from "../../site.sections";
import type { SearchResult } from "../shared/types";
import { keepQuery, keptQuery } from "./chosenQuery";
import { bestPart, groupResults, isUnsure, partsFrom } from "./groups";
import { useEngine } from "./loadEngine";
import MostWanted from "./MostWanted";
import { coverPage } from "./modal";
import Result from "./Result";
import styles from "./SearchDialog.module.css";
import SlashChoice from "./SlashChoice";
import { statusText } from "./statusText";
import { usePassages } from "./usePassages";
import { useSettled } from "./useSettled";
import WayOn, { DangerLink } from "./WayOn";

const focusBox = (dialog: RefObject<HTMLDialogElement | null>) => dialog.current?.querySelector("input")?.focus();

/** With no more results than this, there are all ways on below them; with more, only the one for people in danger. */
const few = 3;

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
  const hasTyped = useRef(typed !== "");
  const hasPressedOutside = useRef(false);
  const { engine, hasFailed, retry } = useEngine();
  const [active, setActive] = useState(0);
  const [isInBox, setInBox] = useState(true);
  const listId = useId();
  const history = useHistory();
  const { pathname } = useLocation();
  const [query, setQuery] = useState(() => typed.split("\n")[0] || keptQuery(pathname));
  /** The part of the site that the reader has chosen to see first. */
  const [chosen, setChosen] = useState<Part>();
  const asked = chosen ?? partOf(pathname);
  // One letter is no question yet; a sign of another script may be a word.
  const isAsked = !/^\w?$/.test(query.trim());
  const found = useMemo(() => (isAsked && engine?.search(query, asked)) || [], [engine, isAsked, query, asked]);
  const part = chosen ?? bestPart(found, pathname.startsWith("/docs/help")) ?? asked;
  const parts = partsFrom(part);
  const groups = useMemo(() => groupResults(found, part, !chosen && asked === "Help"), [found, part, chosen, asked]);
  const results = useMemo(() => groups.flatMap((group) => group.results), [groups]);
  const settled = useSettled(query);
  const passages = usePassages(engine, query, settled, results);
  const isUrgent = results.some((result) => result.isUrgent);
  const isMixed = groups.length > 1 && !isUrgent;
  const isDoubtful = isUnsure(query, found);
  const mayBeDanger = engine?.mayBeDanger(query, found) ?? false;
  const hasFew = results.length <= few || isDoubtful || mayBeDanger;

  // Before the next key press.
  useLayoutEffect(() => {
    if (!dialog.current) return;
    dialog.current.showModal();
    focusBox(dialog);
    // A query that was kept is replaced by typing.
    if (!hasTyped.current) dialog.current.querySelector("input")?.select();
    return coverPage(dialog.current);
  }, []);

  // At once, so that the page below can have the focus: the dialog's own event comes a moment later, and would close a
  // search that has been opened again meanwhile.
  const close = useCallback(() => {
    dialog.current?.close();
    onClose();
  }, [onClose]);
  const ask = (text: string) => {
    isEager.current = false;
    setQuery(text);
    setActive(0);
  };
  const switchPart = () => {
    setChosen(parts[1]);
    setActive(0);
    focusBox(dialog);
  };
  const addressOf = ({ path, matched }: SearchResult) => (matched?.anchor ? `${path}#${matched.anchor}` : path);
  const choose = (result: SearchResult) => {
    close();
    // What somebody in danger has typed is not to be seen by who comes after them.
    keepQuery(isUrgent ? "" : query, pathname);
    history.push(addressOf(result), { isFound: true });
  };
  /** With a key held, a press is the browser's, which opens another tab or window; the search stays open. */
  const onPress = ({ nativeEvent }: MouseEvent) => {
    const { ctrlKey, metaKey, shiftKey, altKey } = nativeEvent;
    if (ctrlKey || metaKey || shiftKey || altKey) Object.assign(nativeEvent, { preventDownshiftDefault: true });
    else nativeEvent.preventDefault();
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
    if (event.key.toLowerCase() === "k" && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      event.stopPropagation();
      switchPart();
    }
    if (event.key === "Enter" && !engine) isEager.current = event.target instanceof HTMLInputElement;
    if (event.key !== "Escape") return;
    // One Escape closes the list and the dialog, but not a menu below.
    event.preventDefault();
    close();
  };

  const status = useSettled(
    statusText({
      ...{ isLoaded: Boolean(engine), hasFailed, query: isAsked ? query.trim() : "", results, isDoubtful },
      first: isMixed ? part : undefined,
    }),
  );
  // On a phone, a pause is for reading the results: there a long query shows how it begins.
  useEffect(() => {
    const input = dialog.current?.querySelector("input");
    if (settled && input && matchMedia("(pointer: coarse)").matches) input.scrollLeft = 0;
  }, [settled]);
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
              placeholder: part === "API" ? "A question, a path, a field, an error" : "A question, or a few words",
              // Not onInputValueChange, which is called after the next render and would lose letters typed fast.
              onChange: (event: ChangeEvent<HTMLInputElement>) => ask(event.currentTarget.value),
              onKeyDown: (event: KeyboardEvent) => {
                const result = event.key === "Enter" && (event.ctrlKey || event.metaKey) && results[active];
                if (result) window.open(addressOf(result), "_blank", "noopener");
                // Home and End move the caret.
                if (result || event.key === "Home" || event.key === "End") {
                  Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
                }
              },
              onFocus: () => setInBox(true),
              onBlur: () => setInBox(false),
            })}
          />
          <button type="button" className={`edged ${styles.button}`} onClick={close}>
            Close
          </button>
        </div>
        <div className={styles.bar}>
          <p role="status" className={styles.status}>
            {status}
          </p>
          {/* Whoever has chosen a part can go back, also if nothing of the other is found any more. */}
          {(isMixed || (chosen && !isUrgent)) && (
            <button
              type="button"
              className={`worded ${styles.other}`}
              aria-keyshortcuts="Control+K Meta+K"
              onClick={switchPart}
            >
              {parts[1] === "API" ? "API first" : "Help first"}
            </button>
          )}
        </div>
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
        {/* Always there, so that a screen reader says what appears in it. */}
        <p className={styles.danger} aria-live="polite">
          {mayBeDanger && <DangerLink question="Is somebody in danger?" onLeave={close} />}
        </p>
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
              {own.map((result) => {
                const index = results.indexOf(result);
                const id = `${listId}-${index}`;
                return (
                  // A link, so that a middle click and a long press do what they do with any other.
                  <a
                    key={result.path}
                    {...getItemProps({
                      item: result,
                      index,
                      className: styles.option,
                      href: addressOf(result),
                      tabIndex: -1,
                      draggable: false,
                      onClick: onPress,
                      "aria-labelledby": `${id}-name`,
                      "aria-describedby": `${id}-about`,
                    })}
                  >
                    <Result result={result} passage={passages.get(result.path)} id={id} />
                  </a>
                );
              })}
            </div>
          ))}
        </div>
        {!isAsked && (
          <div className={styles.start}>
            <MostWanted parts={parts} onLeave={close} />
            <SlashChoice />
          </div>
        )}
        {engine && isAsked && !isUrgent && (hasFew || asked === "Help" || part === "Help") && (
          <WayOn
            isShort={!hasFew}
            hasDoors={isDoubtful && !mayBeDanger && part === "Help"}
            hasDanger={!mayBeDanger}
            onLeave={close}
          />
        )}
      </div>
    </dialog>,
    document.body,
  );
}
