/*
 * Wraps the theme's DocItem/Footer (unsafe, unlisted in Docusaurus 3.7.0): adds the page's Markdown form above the edit link of
 * guides and operation pages. Nothing of the original is changed.
 */
import { useLocation } from "@docusaurus/router";
import Footer from "@theme-init/DocItem/Footer";
import { type ReactNode, useState } from "react";
import styles from "./styles.module.css";

const words = {
  idle: "Copy page as Markdown",
  copied: "Copied",
  failed: "Not copied: open it instead",
};

export default function DocItemFooter(): ReactNode {
  const { pathname } = useLocation();
  const [state, setState] = useState<keyof typeof words>("idle");
  const file = `${pathname}.md`;
  // The item takes a promise, so that the browser still knows that the reader asked for it.
  const copy = async () => {
    try {
      const text = fetch(file).then(async (answer) => {
        if (!answer.ok) throw new Error(answer.statusText);
        return new Blob([await answer.text()], { type: "text/plain" });
      });
      await navigator.clipboard.write([new ClipboardItem({ "text/plain": text })]);
      setState("copied");
    } catch {
      setState("failed");
    }
  };
  return (
    <>
      {/^\/docs\/(getting-started|api)\//.test(pathname) && (
        <p className={styles.tools} data-markdown-tools>
          <button type="button" className={styles.button} onClick={copy}>
            {words[state]}
          </button>
          <a href={file}>Open as Markdown</a>
          <span role="status" className="visually-hidden">
            {state !== "idle" && words[state]}
          </span>
        </p>
      )}
      <Footer />
    </>
  );
}
