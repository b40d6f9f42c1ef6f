/*
 * Replaces the theme's DocRoot/Layout (ejected; unlisted, hence unsafe): the text comes before the sidebar, which
 * stands beside it, so that a keyboard's way to the text is short; a link leads to the sidebar. What the original needs
 * to hide the sidebar is not here.
 */

import { useDocsSidebar } from "@docusaurus/plugin-content-docs/client";
import { useLocation } from "@docusaurus/router";
import { ThemeClassNames } from "@docusaurus/theme-common";
import BackToTopButton from "@theme/BackToTopButton";
import type { Props } from "@theme/DocRoot/Layout";
import DocSidebar from "@theme/DocSidebar";
import clsx from "clsx";
import type { ReactNode } from "react";
import styles from "./styles.module.css";

export default function DocRootLayout({ children }: Props): ReactNode {
  const { pathname } = useLocation();
  const sidebar = useDocsSidebar();
  return (
    <div className={clsx(styles.page, sidebar && styles.besideSidebar)}>
      <BackToTopButton />
      <main className={styles.main}>
        {sidebar && (
          <a className={styles.skip} href="#sidebar">
            Skip to the sidebar
          </a>
        )}
        <div className="container padding-top--md padding-bottom--lg">{children}</div>
      </main>
      {sidebar && (
        <aside
          key={sidebar.name}
          id="sidebar"
          className={clsx(ThemeClassNames.docs.docSidebarContainer, styles.sidebar)}
        >
          <div className={styles.inView}>
            <DocSidebar sidebar={sidebar.items} path={pathname} onCollapse={() => undefined} isHidden={false} />
          </div>
        </aside>
      )}
    </div>
  );
}
