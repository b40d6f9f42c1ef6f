/*
 * Ejected from the theme (unlisted, hence unsafe): the mark is drawn in the page, in the colour of its mode, where the
 * original loads two pictures. It stands in the bar and, while the bar is hidden, on top of the sidebar. What the
 * original takes from the configuration (target, alternative text) is not used here.
 */
import Link from "@docusaurus/Link";
import { useThemeConfig } from "@docusaurus/theme-common";
import type { Props } from "@theme/Logo";
import type { ReactNode } from "react";

export default function Logo({ imageClassName = "navbar__logo", titleClassName, ...link }: Props): ReactNode {
  const { navbar } = useThemeConfig();
  return (
    <Link to="/" {...link}>
      <svg className={imageClassName} viewBox="0 0 32 32" aria-hidden="true">
        <g>
          <circle cx="16" cy="10.4" r="8.4" />
          <circle cx="10.2" cy="20.2" r="8.4" />
          <circle cx="21.8" cy="20.2" r="8.4" />
        </g>
        <circle cx="16" cy="16.9" r="4.8" />
      </svg>
      <b className={titleClassName}>{navbar.title}</b>
    </Link>
  );
}
