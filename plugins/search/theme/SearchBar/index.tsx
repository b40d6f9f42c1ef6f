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
  const [failures, setFailures] = useState(0);
  const [Dialog, setDialog] = useState<Dialog>();
  const opener = useRef<Element | null>(null);

  const open = useCallback(() => {
    opener.current ??= document.activeElement;
    setOpen(true);
    loadDialog().then(
      (loaded) => {
        setDialog(() => loaded.default);
        setFailures(0);
      },
      () => setFailures((count) => count + 1),
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
        <span className={styles.label}>{isOpen && !Dialog && failures === 0 ? "Loading …" : "Search"}</span>
        <span className={styles.key} aria-hidden="true">
          /
        </span>
      </button>
      {/* A file that is gone, as after a deploy, must not take the page along: then only a new page helps. */}
      {failures > 0 && (
        <p role="alert" className={styles.missing}>
          The search could not be loaded.{" "}
          <button type="button" className={styles.again} onClick={failures > 1 ? () => location.reload() : open}>
            {failures > 1 ? "Load this page again" : "Retry"}
          </button>
        </p>
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
