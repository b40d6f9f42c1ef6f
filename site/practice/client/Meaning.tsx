import styles from "./Bench.module.css";

/** Leads from a response to the meaning of its error, as the error's own entry on the page does. */
export default function Meaning({ error }: { error?: string }) {
  const button = document.querySelector(`[data-error=${CSS.escape(error ?? "none")}]`);
  const href = button?.closest("[data-status]")?.querySelector("a[href*='/errors#']")?.getAttribute("href");
  return (
    href && (
      <p className={styles.line}>
        <a href={href}>What this error means</a>
      </p>
    )
  );
}
