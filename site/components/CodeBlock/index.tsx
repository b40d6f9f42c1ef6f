import { createContext, type ReactNode, use, useRef } from "react";
import { useShownServer } from "../../server-choice/shownServer";
import CopyButton from "../CopyButton";
import styles from "./styles.module.css";

/** The samples of a request that the reader has changed, as HTML by their titles: they replace the page's. */
export const EditedSamples = createContext<Record<string, string> | undefined>(undefined);

interface Props {
  html?: string;
  language: string;
  title?: string;
  name?: string;
  what?: string;
  choice?: ReactNode;
  whole?: string;
  children?: ReactNode;
}

/**
 * A code block that was highlighted at build time.
 *
 * @param html the highlighted code, made from a fence by site/mdx.
 * @param language a class, for programs.
 * @param name the language as readers know it, shown if there is no title.
 * @param what its name for screen readers if there is no title.
 * @param choice of what it is for, in its bar.
 * @param whole the address of a program with folded lines: paper has it in their place.
 * @param children the code in parts, in place of `html`: some are folded.
 */
export default function CodeBlock({ html, language, title, name, what = "code", choice, whole, children }: Props) {
  const block = useRef<HTMLDivElement>(null);
  const server = useShownServer();
  const edited = use(EditedSamples)?.[title ?? ""];
  const allCode = () => [...(block.current?.querySelectorAll("code") ?? [])].map((code) => code.textContent).join("");
  return (
    <div className={styles.block} data-code-block="" ref={block}>
      <div className={styles.bar} data-code-bar="" data-mdast="ignore">
        <span className={styles.title} data-copied={title && ""} translate="no">
          {title ?? name ?? "Plain text"}
        </span>
        {choice}
        <CopyButton what={title ?? what} text={allCode} />
      </div>
      {server && <server.Note server={server} />}
      {html === undefined && edited === undefined ? (
        <div className={styles.parts} data-code-parts="" data-title={title} data-whole={whole}>
          {children}
        </div>
      ) : (
        <pre className={styles.pre} data-title={title}>
          <Code html={edited ?? html ?? ""} language={language} />
        </pre>
      )}
    </div>
  );
}

/**
 * A part of a program.
 *
 * @param folded what its lines do and how many they are, if it is closed at first.
 */
export function CodePart({ html, language, folded }: { html: string; language: string; folded?: string }) {
  const code = (
    <pre className={styles.pre}>
      <Code html={html} language={language} />
    </pre>
  );
  if (folded === undefined) return code;
  return (
    <details className={styles.fold}>
      <summary data-mdast="ignore">{folded}</summary>
      {code}
    </details>
  );
}

function Code({ html, language }: { html: string; language: string }) {
  return <code translate="no" className={`language-${language}`} dangerouslySetInnerHTML={{ __html: html }} />;
}
