import Link from "@docusaurus/Link";
import type { ReactNode } from "react";
import styles from "./styles.module.css";

/** The end of every help article: what support can do, what it cannot do, and where people are. */
export default function StillStuck(): ReactNode {
  return (
    <section className={styles.stuck} aria-labelledby="still-stuck">
      <h2 id="still-stuck" className={styles.title}>
        Still stuck?
      </h2>
      <div className={styles.columns}>
        <div>
          <h3 className={styles.subtitle}>What support can do</h3>
          <p>
            Support can change an account when the request comes from <strong>that account’s own email address</strong>.
            The address is the only proof that the account is yours.
          </p>
        </div>
        <div>
          <h3 className={styles.subtitle}>What support cannot do</h3>
          <p>
            Support cannot change an account for a request from any other address. It cannot bring back a deleted
            account.
          </p>
        </div>
        <div>
          <h3 className={styles.subtitle}>Where to ask</h3>
          <p>
            Ask on the <Link to="/docs/discord">Discord server</Link>. It is public: other people read what you write.
            Keep email addresses, passwords, tokens and private names out of your messages.
          </p>
        </div>
      </div>
    </section>
  );
}
