/*
 * Wraps the theme's DocSidebar/Mobile (unsafe): the original hands the sidebar to the closed menu right after the page
 * has loaded, and the whole navbar is rendered again for it. Here it does so when the menu is opened.
 */
import { useNavbarMobileSidebar } from "@docusaurus/theme-common/internal";
import type { Props } from "@theme/DocSidebar/Mobile";
import DocSidebarMobile from "@theme-original/DocSidebar/Mobile";
import type { ReactNode } from "react";

export default function DocSidebarMobileWrapper(props: Props): ReactNode {
  const { shown } = useNavbarMobileSidebar();
  return shown ? <DocSidebarMobile {...props} /> : null;
}
