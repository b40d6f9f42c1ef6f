/**
 * The site's names, hosts and links. To document another server of the same API, change this file and `servers` in
 * description/openapi/openapi.yaml and description/asyncapi/asyncapi.yaml.
 */
export const site = {
  /** Site title and maker of the app. */
  title: "Apparyllis",
  tagline: "Creating apps, for you.",
  copyright: "© 2025 Apparyllis U.G.",
  /** This site's public URL, without a trailing slash. */
  url: "https://docs.apparyllis.com",

  app: {
    name: "Simply Plural",
    googlePlay: "https://play.google.com/store/apps/details?id=com.saltypandastudios.frontime",
    pretesting: "https://devapp.apparyllis.com",
  },

  api: {
    name: "Simply Plural API",
    production: "https://api.apparyllis.com",
    pretesting: "https://devapi.apparyllis.com",
    socketPath: "/v1/socket",
    source: "https://github.com/ApparyllisOrg/SimplyPluralApi",
    /**
     * What description/contract/server.json was read from, and where that commit can be read: a person's fork, which
     * has the makers' release branch of that day.
     */
    checkedSource: "https://github.com/jakethedog104/SimplyPluralApi",
    checkedBranch: "the makers’ release branch",
  },

  community: {
    discord: "https://discord.gg/hcWGEJVFQb",
    twitter: "https://twitter.com/apparyllis",
  },

  /** Support's email address, shown wherever readers look for it. If empty, they are told how to find it. */
  supportEmail: "" as string,

  /** Email address for vulnerabilities, from SECURITY.md in the server's public repository. */
  securityEmail: "hello@apparyllis.com",

  /** Source of these docs; edit links start here. */
  repository: "https://github.com/ApparyllisOrg/SimplyPluralApiDocs",
  editUrl: "https://github.com/ApparyllisOrg/SimplyPluralApiDocs/edit/main/",

  /** With its fonts, the only file that pages load from another host; decoration only. */
  iconFont: {
    href: "https://use.fontawesome.com/releases/v5.11.0/css/all.css",
    integrity: "sha384-XLYVh3ZsmvjnjODXg/qvDYjcINmPLORACP+Tk6qA3jNLbStl84PzAeEz2Su02511",
  },

  /**
   * The bar above the navbar; `undefined`: none. A new `id` shows it again to readers who dismissed the last one.
   */
  announcement: undefined as Announcement | undefined,
} as const satisfies Site;

interface Announcement {
  id: string;
  /** HTML, a sentence or two. */
  content: string;
  isCloseable: boolean;
}

interface Site {
  title: string;
  tagline: string;
  copyright: string;
  url: string;
  app: Record<"name" | "googlePlay" | "pretesting", string>;
  api: Record<
    "name" | "production" | "pretesting" | "socketPath" | "source" | "checkedSource" | "checkedBranch",
    string
  >;
  community: Record<"discord" | "twitter", string>;
  supportEmail: string;
  securityEmail: string;
  repository: string;
  editUrl: string;
  iconFont: Record<"href" | "integrity", string>;
  announcement: Announcement | undefined;
}
