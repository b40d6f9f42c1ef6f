import type { ThemeConfig } from "@docusaurus/preset-classic";
import { site } from "./site.config";
import { startsOf } from "./site.sections";

/** The link marks the current section; the sidebar marks the current page. */
const section = { "aria-current": "true" };

/** Navbar: two links and the search box. */
export const navbar: ThemeConfig["navbar"] = {
  title: site.title,
  hideOnScroll: true,
  items: [
    { to: "/docs/intro", label: "Docs", position: "left", activeBaseRegex: startsOf("Help"), ...section },
    {
      to: "/docs/getting-started/intro",
      label: "API",
      position: "left",
      activeBaseRegex: startsOf("API"),
      ...section,
    },
    { type: "search", position: "right" },
  ],
};

/** Icons are decoration, since each has its text beside it. */
const iconLink = (icon: string, label: string, href: string) => ({
  html: `<a class="footer__link-item" href="${href}" rel="noopener noreferrer"><i class="fab fa-${icon}" aria-hidden="true"></i>${label}</a>`,
});

/** Columns of links at the end of every page, and the brand. */
export const footer: ThemeConfig["footer"] = {
  links: [
    {
      title: "Help with the app",
      items: [
        { label: "All help", to: "/docs/help" },
        { label: "Your account", to: "/docs/help/account" },
        { label: "Privacy buckets", to: "/docs/help/features/buckets" },
        { label: "If you aren’t safe", to: "/docs/help/safety" },
      ],
    },
    {
      title: "Build with the API",
      items: [
        { label: "First call", to: "/docs/getting-started/intro" },
        { label: "API reference", to: "/docs/docs/api" },
        { label: "Socket", to: "/docs/getting-started/socket" },
      ],
    },
    {
      title: "Community",
      items: [
        iconLink("discord", "Discord", site.community.discord),
        iconLink("twitter", "Twitter", site.community.twitter),
        { label: "About", to: "/about" },
      ],
    },
  ],
  copyright: `<b>${site.title}</b>${site.tagline}<br>${site.copyright}`,
};
