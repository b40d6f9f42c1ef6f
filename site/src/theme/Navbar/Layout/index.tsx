/*
 * Replaces the theme's Navbar/Layout (ejected; unlisted, hence unsafe): in 3.7.0 the original hides the navbar on a
 * jump to an anchor; ours shows it, and also while something in it has the focus. The menu of narrow screens takes the
 * focus when it opens, keeps it, closes with Escape, and returns it.
 */
import { useLocation } from "@docusaurus/router";
import { useThemeConfig } from "@docusaurus/theme-common";
import { useNavbarMobileSidebar } from "@docusaurus/theme-common/internal";
import { useNavbarVisibility } from "@site/src/utils/useNavbarVisibility";
import type { Props } from "@theme/Navbar/Layout";
import NavbarMobileSidebar from "@theme/Navbar/MobileSidebar";
import clsx from "clsx";
import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import styles from "./styles.module.css";

export default function NavbarLayout({ children }: Props) {
  const { hideOnScroll } = useThemeConfig().navbar;
  const mobileSidebar = useNavbarMobileSidebar();
  const isVisible = useNavbarVisibility();
  const nav = useRef<HTMLElement>(null);
  useMenuFocus(nav, mobileSidebar);
  return (
    <nav
      ref={nav}
      aria-label="Main"
      className={clsx(
        "navbar navbar--fixed-top",
        mobileSidebar.shown && "navbar-sidebar--show",
        hideOnScroll && [styles.hideable, !isVisible && styles.hidden],
      )}
    >
      {children}
      <button
        type="button"
        aria-hidden="true"
        tabIndex={-1}
        className={clsx("navbar-sidebar__backdrop", styles.backdrop)}
        onClick={() => mobileSidebar.shown && mobileSidebar.toggle()}
      />
      <NavbarMobileSidebar />
    </nav>
  );
}

/** Manages the focus and Escape in the open menu. */
function useMenuFocus(nav: RefObject<HTMLElement | null>, menu: ReturnType<typeof useNavbarMobileSidebar>): void {
  const { shown, toggle } = menu;
  const location = useLocation();
  const last = useRef(location);
  // Closes the menu if the search, which opens above it, has led to another page; before the effects that focus it.
  useLayoutEffect(() => {
    if (last.current !== location && shown) {
      wakePage();
      toggle();
    }
    last.current = location;
  }, [location, shown, toggle]);
  useEffect(() => {
    if (!shown) return;
    const place = last.current;
    const focus = (selector: string) => nav.current?.querySelector<HTMLElement>(selector)?.focus();
    const onKey = (event: KeyboardEvent) => {
      // The search, which opens above the menu, handles Escape itself.
      if (event.key === "Escape" && !event.defaultPrevented) toggle();
    };
    const bar = nav.current;
    const behind = [bar?.parentElement, bar]
      .flatMap((parent) => Array.from(parent?.children ?? []))
      .filter((element) => element !== bar && !element.matches(".navbar-sidebar, .navbar-sidebar__backdrop"));
    for (const element of behind) element.toggleAttribute("inert", true);
    focus(".navbar-sidebar__close");
    window.addEventListener("keydown", onKey);
    return () => {
      window.removeEventListener("keydown", onKey);
      wakePage();
      // Not if the reader has gone on to another page or place.
      if (last.current === place) focus(".navbar__toggle");
    };
  }, [nav, shown, toggle]);
}

function wakePage(): void {
  for (const element of Array.from(document.querySelectorAll("[inert]"))) element.removeAttribute("inert");
}
