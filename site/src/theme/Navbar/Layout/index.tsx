/*
 * Replaces the theme's Navbar/Layout (ejected; unlisted, hence unsafe): in 3.7.0 the original hides the navbar on a
 * jump to an anchor; ours shows it, and also while something in it has the focus. The menu of narrow screens takes the
 * focus when it opens, keeps it, closes with Escape, and returns it.
 */
import { useLocation } from "@docusaurus/router";
import { useThemeConfig } from "@docusaurus/theme-common";
import { useNavbarMobileSidebar, useScrollPosition } from "@docusaurus/theme-common/internal";
import type { Props } from "@theme/Navbar/Layout";
import NavbarMobileSidebar from "@theme/Navbar/MobileSidebar";
import clsx from "clsx";
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
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

/** In pixels: closer to the top than this, the navbar is always shown. */
const navbarHeight = 60;

/** Milliseconds without a scroll event after which a jump to an anchor has finished. */
const settled = 150;

/**
 * Determines whether the navbar is shown: hidden when scrolling down; shown when scrolling up, near the top, and after
 * a jump to an anchor.
 */
function useNavbarVisibility(): boolean {
  const [isVisible, setVisible] = useState(true);
  const location = useLocation();
  /** On the clock of `performance.now`: a jump has not finished before its first scroll event. */
  const jumpsUntil = useRef(0);
  useEffect(() => {
    setVisible(true);
    jumpsUntil.current = location.hash ? Number.POSITIVE_INFINITY : 0;
  }, [location]);
  useScrollPosition(({ scrollY }, last) => {
    const moved = scrollY - (last?.scrollY ?? 0);
    // It is also called at first, without a scroll event.
    if (moved === 0) return;
    const now = performance.now();
    if (now < jumpsUntil.current) jumpsUntil.current = now + settled;
    else setVisible(scrollY < navbarHeight || moved < 0);
  });
  return isVisible;
}

/** Manages the focus and Escape in the open menu. */
function useMenuFocus(nav: RefObject<HTMLElement | null>, menu: ReturnType<typeof useNavbarMobileSidebar>): void {
  const { shown, toggle } = menu;
  const location = useLocation();
  const last = useRef(location);
  // Closes the menu if the search, which opens above it, has led to another page; before the effects that focus it.
  useLayoutEffect(() => {
    if (last.current !== location && shown) {
      setInert(document.querySelectorAll("[inert]"), false);
      toggle();
    }
    last.current = location;
  }, [location, shown, toggle]);
  useEffect(() => {
    if (!shown) return;
    const opened = last.current;
    const focus = (selector: string) => nav.current?.querySelector<HTMLElement>(selector)?.focus();
    const onKey = (event: KeyboardEvent) => {
      // The search, which opens above the menu, handles Escape itself.
      if (event.key === "Escape" && !event.defaultPrevented) toggle();
    };
    const bar = nav.current;
    const inBar = childrenOf(bar).filter((one) => !one.matches(".navbar-sidebar, .navbar-sidebar__backdrop"));
    const page = childrenOf(bar?.parentElement).filter((one) => one !== bar);
    const behind = [...page, ...inBar];
    setInert(inBar, true);
    afterPaint(() => setInert(page, true));
    // For browsers before 2022, which do not know it: the focus comes back to the menu,
    // unless the search has led to another page.
    const onFocus = ({ target }: FocusEvent) => {
      if (last.current === opened && behind.some((element) => element.contains(target as Node)))
        focus(".navbar-sidebar__close");
    };
    focus(".navbar-sidebar__close");
    window.addEventListener("keydown", onKey);
    document.addEventListener("focusin", onFocus);
    return () => {
      window.removeEventListener("keydown", onKey);
      document.removeEventListener("focusin", onFocus);
      setInert(inBar, false);
      afterPaint(() => setInert(page, false));
      // Not if the reader has gone on to another page or anchor.
      if (last.current === opened) focus(".navbar__toggle");
    };
  }, [nav, shown, toggle]);
}

function childrenOf(parent: Element | null | undefined): Element[] {
  return Array.from(parent?.children ?? []);
}

function setInert(elements: Iterable<Element>, isInert: boolean): void {
  for (const element of elements) element.toggleAttribute("inert", isInert);
}

let waiting = 0;

/** Runs the latest work after the next paint: restyling a long page for `inert` takes a slow phone half a second. */
function afterPaint(work: () => void): void {
  const own = ++waiting;
  requestAnimationFrame(() => setTimeout(() => own === waiting && work()));
}
