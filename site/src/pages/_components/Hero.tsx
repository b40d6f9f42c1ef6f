import { site } from "@site/site.config";
import SearchOpener from "@theme/SearchOpener";
import FrontDrawing from "./FrontDrawing";
import styles from "./home.module.css";

/** Name, one sentence and search; beside them, who is fronting, as a picture for people and as JSON for programs. */
export default function Hero() {
  return (
    <header className={styles.hero}>
      <div>
        <h1 className={styles.title}>{site.app.name}</h1>
        <p className={styles.lead}>Help with Simply Plural, the app for plural systems, and a reference for its API.</p>
        <SearchOpener />
        <p className={styles.tagline}>{`${site.title}: ${site.tagline}`}</p>
      </div>
      <FrontDrawing />
    </header>
  );
}
