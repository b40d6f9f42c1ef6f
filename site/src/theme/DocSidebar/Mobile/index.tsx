/*
 * Replaces the theme's DocSidebar/Mobile (ejected; unsafe): the original puts the sidebar into the menu of narrow
 * screens, which has all pages here (Navbar/MobileSidebar).
 */
export default function DocSidebarMobile(): null {
  return null;
}
