import { site } from "@site/site.config";
import styles from "./home.module.css";

/** Links to the community. */
export default function Community() {
  return (
    <section className={styles.section} aria-labelledby="community">
      <h2 id="community">Where people meet</h2>
      <p>
        Systems, friends and developers meet on <a href={site.community.discord}>Discord</a>
        {". Apparyllis is also on "}
        <a href={site.community.twitter}>Twitter</a>. Both are public, so never post a token or an email address there.
      </p>
    </section>
  );
}
