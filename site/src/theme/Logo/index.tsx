/*
 * Ejected from the theme (unlisted, hence unsafe): the logo is inline SVG in the colours of the current mode, while the
 * original loads two pictures. It is in the navbar and, while that is hidden, at the top of the sidebar. The original's
 * settings (target, alternative text) are not used. The app's name stands beside the title.
 */
import Link from "@docusaurus/Link";
import { useThemeConfig } from "@docusaurus/theme-common";
import useDocusaurusContext from "@docusaurus/useDocusaurusContext";
import { brand } from "@site/brand";
import type { Props } from "@theme/Logo";

const { mark } = brand;

export default function Logo({ imageClassName = "navbar__logo", titleClassName, ...link }: Props) {
  const { navbar } = useThemeConfig();
  const { app } = useDocusaurusContext().siteConfig.customFields ?? {};
  return (
    // The one in the sidebar, which is no tab stop, is mostly behind the navbar with the other.
    <Link to="/" {...link} aria-hidden={link.tabIndex === -1 || undefined}>
      <svg className={imageClassName} viewBox="0 0 32 32" aria-hidden="true">
        <g>
          {mark.many.map((circle) => (
            <circle key={circle.cx} {...circle} />
          ))}
        </g>
        <circle {...mark.one} />
      </svg>
      <b className={titleClassName} translate="no">
        {navbar.title}&ensp;<span className="navbar__app">{String(app)}</span>
      </b>
    </Link>
  );
}
