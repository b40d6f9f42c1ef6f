import { useHistory } from "@docusaurus/router";
import clsx from "clsx";
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { onOpenSearch } from "../../client/openSearch";
import SearchIcon from "../../client/SearchIcon";
import { catchKeys } from "../../client/typedAhead";
import styles from "./styles.module.css";

type Dialog = typeof import("../../client/SearchDialog").default;

/** Dialog and engine are scripts of their own, loaded when they are wanted. */
const loadDialog = () => import("../../client/SearchDialog");

/**
 * The search box of the navbar: a button that opens the dialog. Without script, the lists to look through; on phones
 * also the links that are in the menu otherwise.
 */
export default function SearchBar(): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const [failures, setFailures] = useState(0);
  const [Dialog, setDialog] = useState<Dialog>();
  const opener = useRef<Element | null>(null);
  const typed = useRef("");
  const stopCatching = useRef<() => void>(undefined);

  const stop = useCallback(() => {
    stopCatching.current?.();
    stopCatching.current = undefined;
    typed.current = "";
  }, []);
  const leave = useCallback(() => {
    stop();
    setOpen(false);
    opener.current = null;
  }, [stop]);
  const close = useCallback(() => {
    const { current } = opener;
    leave();
    if (current instanceof HTMLElement) current.focus();
  }, [leave]);
  const open = useCallback(() => {
    opener.current ??= document.activeElement;
    // What is typed from now on is meant for the box.
    if (!Dialog) stopCatching.current ??= catchKeys(typed, close, leave);
    setOpen(true);
    loadDialog().then(
      (loaded) => {
        setDialog(() => loaded.default);
        setFailures(0);
      },
      () => {
        stop();
        setFailures((count) => count + 1);
      },
    );
  }, [Dialog, close, leave, stop]);
  // As soon as the page shows: a key pressed before the next frame would be lost.
  useLayoutEffect(() => onOpenSearch(open), [open]);
  // A box asked for on one page does not stay, or come up, over another.
  const history = useHistory();
  useEffect(() => {
    const end = history.listen(() => {
      leave();
      setFailures(0);
    });
    return () => {
      end();
      stop();
    };
  }, [history, leave, stop]);
  // The box is there, and has the focus.
  useLayoutEffect(() => {
    if (Dialog) stopCatching.current?.();
  }, [Dialog]);

  const warmUp = () => {
    loadDialog().catch(() => undefined);
  };
  return (
    <>
      <button
        type="button"
        className={`edged ${styles.button}`}
        aria-haspopup="dialog"
        aria-keyshortcuts="/ Control+K Meta+K"
        onPointerEnter={warmUp}
        onClick={(event) => {
          opener.current = event.currentTarget;
          open();
        }}
      >
        <SearchIcon />
        <span className={styles.label}>{isOpen && !Dialog && failures === 0 ? "Loading …" : "Search"}</span>
        <span className={styles.key} aria-hidden="true">
          /
        </span>
      </button>
      {/* A file that is gone, as after a deploy, must not take the page along: then only a new page helps. */}
      {failures > 0 && (
        <p role="alert" className={styles.missing}>
          The search could not be loaded.{" "}
          <button
            type="button"
            className={`worded ${styles.again}`}
            onClick={failures > 1 ? () => location.reload() : open}
          >
            {failures > 1 ? "Reload this page" : "Retry"}
          </button>
        </p>
      )}
      <noscript>
        <a className={clsx(styles.plain, styles.narrow)} href="/docs/help">
          Help
        </a>
        <a className={clsx(styles.plain, styles.narrow)} href="/docs/getting-started/intro">
          API
        </a>
        <a className={styles.plain} href="/docs/docs/api">
          All operations
        </a>
      </noscript>
      {isOpen && Dialog && <Dialog typed={typed.current} onClose={close} />}
    </>
  );
}
