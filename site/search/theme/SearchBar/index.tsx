import Head from "@docusaurus/Head";
import Link from "@docusaurus/Link";
import { useHistory } from "@docusaurus/router";
import Fault from "@site/components/Fault";
import clsx from "clsx";
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { onOpenSearch } from "../../client/openSearch";
import SearchIcon from "../../client/SearchIcon";
import { catchKeys } from "../../client/typedAhead";
import styles from "./styles.module.css";

type Dialog = typeof import("../../client/SearchDialog").default;

/** The dialog and engine are separate scripts, loaded on demand. */
const loadDialog = () => import(/* webpackChunkName: "search-dialog" */ "../../client/SearchDialog");

/**
 * The navbar's search box: a button that opens the dialog. Without scripts, links to the indexes; on phones, also the
 * links that would otherwise be in the menu.
 */
export default function SearchBar() {
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
    // From now on, typed text is for the box.
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
  // In a layout effect, because a key pressed before the next frame would be lost.
  useLayoutEffect(() => onOpenSearch(open), [open]);
  // Closes the dialog, or cancels opening it, on navigation.
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
  // The box is open and has the focus.
  useLayoutEffect(() => {
    if (Dialog) stopCatching.current?.();
  }, [Dialog]);

  return (
    <>
      <Head>
        {/* The open search then ends above an on-screen keyboard. */}
        <meta name="viewport" content="width=device-width, initial-scale=1.0, interactive-widget=resizes-content" />
      </Head>
      <button
        type="button"
        className={`edged ${styles.button}`}
        aria-haspopup="dialog"
        aria-keyshortcuts="/ Control+K Meta+K"
        onPointerEnter={() => {
          loadDialog().catch(() => undefined);
        }}
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
      {/* A missing file, as after a deploy, must not crash the page; only reloading helps then. */}
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
      <a className={clsx("without-scripts", styles.plain)} href="/docs/help">
        Help
      </a>
      <a className={clsx("without-scripts", styles.plain, styles.narrow)} href="/docs/getting-started/intro">
        API
      </a>
      <a className={clsx("without-scripts", styles.plain)} href="/docs/docs/api">
        All operations
      </a>
      {isOpen && Dialog && (
        <Fault
          part="The search"
          instead={
            <>
              <Link to="/docs/help">All help</Link>
              <button type="button" className={`worded ${styles.again}`} onClick={close}>
                Close
              </button>
            </>
          }
          className={styles.missing}
        >
          <Dialog typed={typed.current} onClose={close} />
        </Fault>
      )}
    </>
  );
}
