import type { PropSidebars } from "@docusaurus/plugin-content-docs";
import { useLocation } from "@docusaurus/router";
import DocSidebarItems from "@theme/DocSidebarItems";
import { useEffect, useRef } from "react";
import styles from "./styles.module.css";

interface Props {
  sidebars: PropSidebars;
  isShown: boolean;
  /** Called when the reader follows a link. */
  onLeave: () => void;
}

/** The lists of the menu: sidebars, each named as in the navbar. */
const lists = { docs: "Docs", api: "API" };

/** The menu of narrow screens: on every page, all pages of help and the API, scrolled to the current one. */
export default function SiteMenu({ sidebars, isShown, onLeave }: Props) {
  const { pathname } = useLocation();
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const menu = content.current?.parentElement;
    if (!isShown || !menu) return;
    // At once, and again when the menu's size changes, since its style may still be loading.
    const observer = new ResizeObserver(() => {
      const here = menu.querySelector("[aria-current=page]")?.getBoundingClientRect();
      if (here) menu.scrollTop += here.top - menu.getBoundingClientRect().top - menu.clientHeight / 2;
    });
    observer.observe(menu);
    return () => observer.disconnect();
  }, [isShown]);
  return (
    <div ref={content}>
      {Object.entries(lists).map(([name, title]) => (
        <section key={name} aria-labelledby={`menu-${name}`} className={styles.list}>
          <h2 id={`menu-${name}`}>{title}</h2>
          <ul className="menu__list">
            <DocSidebarItems
              items={sidebars[name] ?? []}
              activePath={pathname}
              level={1}
              onItemClick={(item) => {
                // A category without a page only opens.
                if (item.type === "link" || (item.type === "category" && item.href)) onLeave();
              }}
            />
          </ul>
        </section>
      ))}
    </div>
  );
}
