import { openSearch } from "../../client/openSearch";
import SearchIcon from "../../client/SearchIcon";
import styles from "./styles.module.css";

/** The home page's large search box. */
export default function SearchOpener() {
  return (
    <button type="button" className={`edged ${styles.opener}`} aria-haspopup="dialog" onClick={openSearch}>
      <SearchIcon />
      Search help, guides and the API
    </button>
  );
}
