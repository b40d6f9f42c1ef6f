import { useDoc } from "@docusaurus/plugin-content-docs/client";
import TOCItems from "@theme/TOCItems";
import styles from "./styles.module.css";

/** A long page's contents, in closed details below its first paragraph; wide screens have them beside the text. */
export default function Contents() {
  const { toc } = useDoc();
  return (
    <details className={styles.contents} data-mdast="ignore">
      <summary>On this page</summary>
      <nav aria-label="On this page">
        <TOCItems toc={toc} className={styles.list} linkClassName={styles.link} />
      </nav>
    </details>
  );
}
