import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { loadEngine } from "../../client/loadEngine";
import { onOpenSearch } from "../../client/openSearch";
import SearchIcon from "../../client/SearchIcon";
import styles from "./styles.module.css";

/** A file that is gone, as after a deploy, must not take the page along. */
const SearchDialog = lazy(() => import("../../client/SearchDialog").catch(() => ({ default: NotLoaded })));

function NotLoaded(): ReactNode {
  return (
    <p role="alert" className={styles.missing}>
      The search could not be loaded.{" "}
      <button type="button" className={styles.again} onClick={() => location.reload()}>
        Load this page again
      </button>
    </p>
  );
}

/** The search box of the navbar: a button that opens the dialog. Without script, a link to the list of everything. */
export default function SearchBar(): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<Element | null>(null);

  useEffect(
    () =>
      onOpenSearch(() => {
        opener.current ??= document.activeElement;
        setOpen(true);
      }),
    [],
  );

  const warmUp = () => {
    loadEngine().catch(() => undefined);
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
          setOpen(true);
        }}
      >
        <SearchIcon />
        <span className={styles.label}>Search</span>
        <span className={styles.key} aria-hidden="true">
          /
        </span>
      </button>
      <noscript>
        <a className="navbar__item navbar__link" href="/docs/docs/api">
          All operations
        </a>
      </noscript>
      {isOpen && (
        <Suspense fallback={null}>
          <SearchDialog onClose={close} />
        </Suspense>
      )}
    </>
  );
}
