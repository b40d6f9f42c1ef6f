import { type ComponentType, type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { onOpenSearch } from "../../client/openSearch";
import SearchIcon from "../../client/SearchIcon";
import styles from "./styles.module.css";

type Dialog = ComponentType<{ onClose: () => void }>;

/** Dialog and engine are scripts of their own, loaded when they are wanted. */
const loadDialog = () => import("../../client/SearchDialog");

/** The search box of the navbar: a button that opens the dialog. Without script, a link to the list of everything. */
export default function SearchBar(): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const [Dialog, setDialog] = useState<Dialog>();
  const opener = useRef<Element | null>(null);

  const open = useCallback(() => {
    opener.current ??= document.activeElement;
    setOpen(true);
    setFailed(false);
    loadDialog().then(
      (loaded) => setDialog(() => loaded.default),
      () => setFailed(true),
    );
  }, []);
  useEffect(() => onOpenSearch(open), [open]);

  const warmUp = () => {
    loadDialog().catch(() => undefined);
  };
  const close = () => {
    setOpen(false);
    if (opener.current instanceof HTMLElement) opener.current.focus();
    opener.current = null;
  };
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-haspopup="dialog"
        aria-keyshortcuts="/ Control+K Meta+K"
        onPointerEnter={warmUp}
        onClick={(event) => {
          opener.current = event.currentTarget;
          open();
        }}
      >
        <SearchIcon />
        <span className={styles.label}>{isOpen && !Dialog && !hasFailed ? "Loading …" : "Search"}</span>
        <span className={styles.key} aria-hidden="true">
          /
        </span>
      </button>
      {hasFailed && (
        <span role="alert" className={styles.failed}>
          The search did not load.{" "}
          <button type="button" onClick={open}>
            Retry
          </button>
        </span>
      )}
      <noscript>
        <a className="navbar__item navbar__link" href="/docs/docs/api">
          All operations
        </a>
      </noscript>
      {isOpen && Dialog && <Dialog onClose={close} />}
    </>
  );
}
