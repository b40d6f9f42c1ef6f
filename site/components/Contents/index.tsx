import { useDoc } from "@docusaurus/plugin-content-docs/client";
import TOCItems from "@theme/TOCItems";
import styles from "./styles.module.css";

/**
 * A long page's contents, in closed details below its first paragraph; wide screens have them beside the text.
 *
 * @param id its anchor, on a page that has its contents only here.
 */
export default function Contents({ id }: { id?: string }) {
  const { toc } = useDoc();
  return (
    <details className={styles.contents} id={id} data-mdast="ignore">
      <summary>On this page</summary>
      <nav aria-label="On this page">
        <TOCItems toc={toc} className={styles.list} linkClassName={styles.link} />
      </nav>
    </details>
  );
}
