/*
 * Replaces the theme's NavbarItem/DropdownNavbarItem (ejected; unlisted, hence unsafe): the original opens when the mouse
 * is over it, and not on a click; in the menu of phones, the keyboard does not reach it. This one is an element that
 * browsers open and close themselves, on click and Enter, before scripts run too. Only a site with a dropdown has it.
 */
import { useLocation } from "@docusaurus/router";
import { isRegexpStringMatch } from "@docusaurus/theme-common";
import { isSamePath } from "@docusaurus/theme-common/internal";
import NavbarItem from "@theme/NavbarItem";
import type { Props } from "@theme/NavbarItem/DropdownNavbarItem";
import clsx from "clsx";
import { type KeyboardEvent, useEffect, useRef } from "react";
import "./dropdown.css";

/** What an item can have that says where it leads; items of some types have nothing of it. */
interface Target {
  to?: string;
  activeBaseRegex?: string;
  activeBasePath?: string;
}

function isActive({ to, activeBaseRegex, activeBasePath }: Target, pathname: string): boolean {
  return (
    isSamePath(to, pathname) ||
    isRegexpStringMatch(activeBaseRegex, pathname) ||
    (activeBasePath !== undefined && pathname.startsWith(activeBasePath))
  );
}

export default function DropdownNavbarItem(props: Props) {
  return props.mobile ? <InMenu {...props} /> : <InNavbar {...props} />;
}

function InNavbar({ items, position, className, children, label }: Props) {
  const dropdown = useRef<HTMLDetailsElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    const closeOutside = ({ target }: Event) => {
      const { current } = dropdown;
      if (current && !current.contains(target as Node)) current.open = false;
    };
    const events = ["pointerdown", "focusin"];
    for (const event of events) document.addEventListener(event, closeOutside);
    return () => {
      for (const event of events) document.removeEventListener(event, closeOutside);
    };
  }, []);
  const onKeyDown = ({ key }: KeyboardEvent) => {
    const { current } = dropdown;
    if (key !== "Escape" || !current) return;
    current.open = false;
    current.querySelector("summary")?.focus();
  };
  return (
    // Another element on another page: closed, once an item was chosen.
    <details
      key={pathname}
      ref={dropdown}
      onKeyDown={onKeyDown}
      className={clsx("navbar__item dropdown", position === "right" && "dropdown--right")}
    >
      <summary
        className={clsx(
          "navbar__link",
          items.some((item) => isActive(item as Target, pathname)) && "navbar__link--active",
          className,
        )}
      >
        {children ?? label}
      </summary>
      <ul className="dropdown__menu">
        {items.map((item) => (
          <NavbarItem key={JSON.stringify(item)} isDropdownItem activeClassName="dropdown__link--active" {...item} />
        ))}
      </ul>
    </details>
  );
}

/** In the menu of narrow screens: open on the pages that it leads to. */
function InMenu({ items, className, onClick, children, label }: Props) {
  const { pathname } = useLocation();
  return (
    <li className="menu__list-item">
      <details open={items.some((item) => isActive(item as Target, pathname))}>
        <summary className={clsx("menu__link menu__link--sublist menu__link--sublist-caret", className)}>
          {children ?? label}
        </summary>
        <ul className="menu__list">
          {items.map((item) => (
            <NavbarItem
              key={JSON.stringify(item)}
              mobile
              isDropdownItem
              onClick={onClick}
              activeClassName="menu__link--active"
              {...item}
            />
          ))}
        </ul>
      </details>
    </li>
  );
}
