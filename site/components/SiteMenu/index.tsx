import type { PropSidebars } from "@docusaurus/plugin-content-docs";
import { useLocation } from "@docusaurus/router";
import DocSidebarItems from "@theme/DocSidebarItems";
import clsx from "clsx";
import { useEffect, useRef } from "react";
import styles from "./styles.module.css";

interface Props {
  sidebars: PropSidebars;
  isShown: boolean;
  /** Called when the reader follows a link. */
  onLeave: () => void;
}

/** The menu of narrow screens: on every page, all pages of help and the API, scrolled to the current one. */
export default function SiteMenu({ sidebars, isShown, onLeave }: Props) {
  const { pathname } = useLocation();
  const lists = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const menu = lists.current?.parentElement;
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
    <div ref={lists}>
      {["docs", "api"].map((name) => (
        <ul key={name} className={clsx("menu__list", styles.list)}>
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
      ))}
    </div>
  );
}
