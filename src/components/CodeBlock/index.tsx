import { useRef } from "react";
import CopyButton from "../CopyButton";
import styles from "./styles.module.css";

/**
 * A code block whose highlighting was made at build time.
 *
 * @param html the highlighted code (plugins/code-blocks makes it from a fence).
 * @param language shown when there is no title; also a class, by which programs know it.
 */
export default function CodeBlock({ html, language, title }: { html: string; language: string; title?: string }) {
  const code = useRef<HTMLElement>(null);
  return (
    <div className={styles.block} data-code-block="">
      <div className={styles.bar} data-code-bar="" data-mdast="ignore">
        <span className={styles.title}>{title ?? language}</span>
        <CopyButton what={title ?? "code"} text={() => code.current?.textContent ?? ""} />
      </div>
      <pre className={styles.pre} tabIndex={0} data-title={title}>
        <code ref={code} className={`language-${language}`} dangerouslySetInnerHTML={{ __html: html }} />
      </pre>
    </div>
  );
}
