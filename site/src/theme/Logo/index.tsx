/*
 * Ejected from the theme (unlisted, hence unsafe): the logo is inline SVG in the colours of the current mode, while the
 * original loads two pictures. It is in the navbar and, while that is hidden, at the top of the sidebar. The original's
 * settings (target, alternative text) are not used.
 */
import Link from "@docusaurus/Link";
import { useThemeConfig } from "@docusaurus/theme-common";
import type { Props } from "@theme/Logo";

export default function Logo({ imageClassName = "navbar__logo", titleClassName, ...link }: Props) {
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
