/*
 * Wraps the theme's Navbar/MobileSidebar (unsafe): on a phone the original renders the closed menu with all links of
 * the sidebar on every page, and their files are prefetched. Here it is rendered from its first opening on.
 */
import { useNavbarMobileSidebar } from "@docusaurus/theme-common/internal";
import MobileSidebar from "@theme-original/Navbar/MobileSidebar";
import { type ReactNode, useRef } from "react";

export default function MobileSidebarWrapper(): ReactNode {
  const { shown } = useNavbarMobileSidebar();
  const wasShown = useRef(false);
  wasShown.current ||= shown;
  return wasShown.current ? <MobileSidebar /> : null;
}
