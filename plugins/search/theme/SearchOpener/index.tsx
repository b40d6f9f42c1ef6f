import type { ReactNode } from "react";
import { openSearch } from "../../client/openSearch";
import SearchIcon from "../../client/SearchIcon";
import styles from "./styles.module.css";

/** The home page's large search box. */
export default function SearchOpener(): ReactNode {
  return (
    <button type="button" className={`edged ${styles.opener}`} aria-haspopup="dialog" onClick={openSearch}>
      <SearchIcon />
      Search help, guides and the API
    </button>
  );
}
