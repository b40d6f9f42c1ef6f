/*
 * Ejected from the theme (unlisted, hence unsafe): the logo is inline SVG in the colours of the current mode, while the
 * original loads two pictures. The original's settings (target, alternative text) are not used.
 */
import Link from "@docusaurus/Link";
import { useThemeConfig } from "@docusaurus/theme-common";
import type { ReactNode } from "react";

export default function NavbarLogo(): ReactNode {
  const { navbar } = useThemeConfig();
  return (
    <Link to="/" className="navbar__brand">
      <svg className="navbar__logo" viewBox="0 0 32 32" aria-hidden="true">
        <g>
          <circle cx="16" cy="10.4" r="8.4" />
          <circle cx="10.2" cy="20.2" r="8.4" />
          <circle cx="21.8" cy="20.2" r="8.4" />
        </g>
        <circle cx="16" cy="16.9" r="4.8" />
      </svg>
      <b className="navbar__title text--truncate">{navbar.title}</b>
    </Link>
  );
}
