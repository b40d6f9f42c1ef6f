/*
 * Replaces the theme's Navbar/MobileSidebar (ejected; unsafe): on a phone, the original renders the closed menu on
 * every page with all links of one sidebar, whose files are prefetched; other pages are behind "Back to main menu".
 * This one is rendered when it is first opened, and has all pages. Until they are loaded, it has the navbar's links.
 */
import { useLockBodyScroll, useNavbarMobileSidebar } from "@docusaurus/theme-common/internal";
import Fault from "@site/components/Fault";
import NavbarMobileSidebarHeader from "@theme/Navbar/MobileSidebar/Header";
import NavbarMobileSidebarPrimaryMenu from "@theme/Navbar/MobileSidebar/PrimaryMenu";
import { useEffect, useRef, useState } from "react";

/** The list of pages comes from the docs plugin, whose own pages have already loaded it. */
const loadMenu = () =>
  Promise.all([
    import("@site/components/SiteMenu"),
    import("@generated/docusaurus-plugin-content-docs/default/p/docs-175.json"),
  ]);

export default function NavbarMobileSidebar() {
  const { shown, toggle } = useNavbarMobileSidebar();
  useLockBodyScroll(shown);
  const wasShown = useRef(false);
  wasShown.current ||= shown;
  const [menu, setMenu] = useState<Awaited<ReturnType<typeof loadMenu>>>();
  useEffect(() => {
    // A failed load is tried again when the menu is next opened.
    if (shown) loadMenu().then(setMenu, () => undefined);
  }, [shown]);
  if (!wasShown.current) return null;
  const [SiteMenu, data] = menu ?? [];
  return (
    <div className="navbar-sidebar">
      <NavbarMobileSidebarHeader />
      <div className="navbar-sidebar__items">
        <div className="navbar-sidebar__item menu">
          {SiteMenu && data ? (
            <Fault part="The menu" instead={<NavbarMobileSidebarPrimaryMenu />}>
              <SiteMenu.default sidebars={data.version.docsSidebars} isShown={shown} onLeave={toggle} />
            </Fault>
          ) : (
            <NavbarMobileSidebarPrimaryMenu />
          )}
        </div>
      </div>
    </div>
  );
}
