/*
 * Replaces the theme's DocRoot/Layout (ejected; unlisted, hence unsafe): the text precedes the sidebar beside it in the
 * document order, so that keyboard users reach it quickly; a link leads to the sidebar, which is scrolled to the page's
 * line. Narrow screens have all pages in their menu (Navbar/MobileSidebar). The original's code for hiding the sidebar is
 * omitted, and so is its button "Back to top", which covers text.
 */

import { useDocsSidebar } from "@docusaurus/plugin-content-docs/client";
import { useLocation } from "@docusaurus/router";
import { ThemeClassNames, useWindowSize } from "@docusaurus/theme-common";
import type { Props } from "@theme/DocRoot/Layout";
import DocSidebarContent from "@theme/DocSidebar/Desktop/Content";
import Logo from "@theme/Logo";
import clsx from "clsx";
import { useEffect } from "react";
import styles from "./styles.module.css";

export default function DocRootLayout({ children }: Props) {
  const { pathname } = useLocation();
  const sidebar = useDocsSidebar();
  const isNarrow = useWindowSize() === "mobile";
  useEffect(() => {
    showLine(pathname);
    // Again after its category has expanded.
    const unfolded = setTimeout(showLine, 600, pathname);
    return () => clearTimeout(unfolded);
  }, [pathname]);
  return (
    <div className={clsx(styles.page, sidebar && styles.besideSidebar)}>
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
          aria-label="Pages"
          className={clsx(ThemeClassNames.docs.docSidebarContainer, styles.sidebar)}
        >
          {!isNarrow && (
            <div className={styles.inView}>
              <Logo tabIndex={-1} className={styles.logo} />
              <DocSidebarContent sidebar={sidebar.items} path={pathname} />
            </div>
          )}
        </aside>
      )}
    </div>
  );
}

/** Scrolls the sidebar to the page's line, like site/template/inline-scripts/currentMenuItem.ts on the first page. */
function showLine(pathname: string): void {
  const menu = document.querySelector("#sidebar nav");
  const line = menu?.querySelector(`a[href="${pathname}"]`)?.getBoundingClientRect();
  const box = menu?.getBoundingClientRect();
  if (!menu || !line || !box || (line.top >= box.top && line.bottom <= box.bottom)) return;
  menu.scrollTop += line.top - box.top - menu.clientHeight / 2;
}
