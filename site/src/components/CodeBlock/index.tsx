import { createContext, use, useRef } from "react";
import CopyButton from "../CopyButton";
import styles from "./styles.module.css";

/** Whether the blocks inside have a limited height: they scroll, so they must be focusable and have a name. */
export const LimitsHeight = createContext(false);

/** The samples of a request that the reader has changed, as HTML by their titles: they replace the page's. */
export const EditedSamples = createContext<Record<string, string> | undefined>(undefined);

interface Props {
  html: string;
  language: string;
  title?: string;
  what?: string;
}

/**
 * A code block that was highlighted at build time.
 *
 * @param html the highlighted code, made from a fence by site/mdx.
 * @param language shown if there is no title; also a class, for programs.
 * @param what its name for screen readers if there is no title.
 */
export default function CodeBlock({ html, language, title, what = "code" }: Props) {
  const code = useRef<HTMLElement>(null);
  const edited = use(EditedSamples)?.[title ?? ""];
  const scrolling = use(LimitsHeight) && { tabIndex: 0, role: "group", "aria-label": title ?? language };
  return (
    <div className={styles.block} data-code-block="">
      <div className={styles.bar} data-code-bar="" data-mdast="ignore">
        <span className={styles.title} data-copied={title && ""} translate="no">
          {title ?? language}
        </span>
        <CopyButton what={title ?? what} text={() => code.current?.textContent ?? ""} />
      </div>
      <pre className={styles.pre} {...scrolling} data-title={title}>
        <code
          ref={code}
          translate="no"
          className={`language-${language}`}
          dangerouslySetInnerHTML={{ __html: edited ?? html }}
        />
      </pre>
    </div>
  );
}
