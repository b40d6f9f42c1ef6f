/*
 * Ejected from the theme (unlisted, hence unsafe): the mark is drawn in the page, in the colour of its mode, where the
 * original loads two pictures. What the original takes from the configuration (target, alternative text) is not used here.
 */
import Link from "@docusaurus/Link";
import { useThemeConfig } from "@docusaurus/theme-common";
import type { ReactNode } from "react";

export default function NavbarLogo(): ReactNode {
  const { navbar } = useThemeConfig();
  return (
    <Link to="/" className="navbar__brand">
      <svg className="navbar__logo" viewBox="0 0 32 32" fill="currentColor" fillOpacity=".55" aria-hidden="true">
        <circle cx="16" cy="10.5" r="7.5" />
        <circle cx="10.5" cy="19.5" r="7.5" />
        <circle cx="21.5" cy="19.5" r="7.5" />
      </svg>
      <b className="navbar__title text--truncate">{navbar.title}</b>
    </Link>
  );
}
