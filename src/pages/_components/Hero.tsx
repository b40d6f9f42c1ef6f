import { site } from "@site/site.config";
import SearchOpener from "@theme/SearchOpener";
import styles from "./home.module.css";

/** Name, one sentence, search. Low, so that both doors show in the first view of a phone. */
export default function Hero() {
  return (
    <header className={styles.hero}>
      <svg className={styles.mark} viewBox="0 0 32 32" aria-hidden="true">
        <circle cx="16" cy="10.5" r="7.5" />
        <circle cx="10.5" cy="19.5" r="7.5" />
        <circle cx="21.5" cy="19.5" r="7.5" />
      </svg>
      <div>
        <h1 className={styles.title}>{site.app.name}</h1>
        <p className={styles.lead}>
          Help for the app that plural systems use to keep track of members and fronts, and a reference for its public
          API.
        </p>
        <p className={styles.tagline}>
          {site.title}: {site.tagline}
        </p>
      </div>
      <div className={styles.search}>
        <SearchOpener />
      </div>
    </header>
  );
}
