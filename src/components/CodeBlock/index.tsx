import { createContext, use, useRef } from "react";
import CopyButton from "../CopyButton";
import styles from "./styles.module.css";

/** Whether the blocks inside are limited in height: they scroll, so the keyboard must reach them, and say what they are. */
export const LimitsHeight = createContext(false);

/**
 * A code block whose highlighting was made at build time.
 *
 * @param html the highlighted code (plugins/code-blocks makes it from a fence).
 * @param language shown when there is no title; also a class, by which programs know it.
 */
export default function CodeBlock({ html, language, title }: { html: string; language: string; title?: string }) {
  const code = useRef<HTMLElement>(null);
  const scrolling = use(LimitsHeight) && { tabIndex: 0, role: "group", "aria-label": title ?? language };
  return (
    <div className={styles.block} data-code-block="">
      <div className={styles.bar} data-code-bar="" data-mdast="ignore">
        <span className={styles.title}>{title ?? language}</span>
        <CopyButton what={title ?? "code"} text={() => code.current?.textContent ?? ""} />
      </div>
      <pre className={styles.pre} {...scrolling} data-title={title}>
        <code ref={code} className={`language-${language}`} dangerouslySetInnerHTML={{ __html: html }} />
      </pre>
    </div>
  );
}
