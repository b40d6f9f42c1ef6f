/**
 * Ready for the bar above the navbar, for the maintainers: the makers have announced the end of the app. To show it,
 * write `announcement: endOfTheApp` below.
 */
export const endOfTheApp: Announcement = {
  id: "end-of-the-app",
  content:
    'The makers have announced that Simply Plural will end. <a href="/docs/help/app_is_ending">Save your data first</a>.',
  isCloseable: true,
};

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
    /** Where the mock listens unless told otherwise (mock/cli/command.ts). */
    mock: "http://127.0.0.1:3010",
    source: "https://github.com/ApparyllisOrg/SimplyPluralApi",
    /** What description/contract/server.json was read from: a commit in `source`, the merge of pull request 333. */
    checkedBranch: "the makers’ release branch",
  },

  community: {
    discord: "https://discord.gg/hcWGEJVFQb",
    twitter: "https://twitter.com/apparyllis",
  },

  /** Support's confirmed email address. If empty, readers are told which one the makers' own texts name. */
  supportEmail: "" as string,

  /** Email address for vulnerabilities, from SECURITY.md in the server's public repository. */
  securityEmail: "hello@apparyllis.com",

  /**
   * Addresses that the makers' own public texts name, not confirmed for this site by the maintainers; pages say so.
   * `supportEmail` and `webApp` are in the texts of their Discord support bot, `plus` is in the server's emails,
   * `terms` and `ending` are pages of theirs.
   */
  namedByMakers: {
    supportEmail: "hello@apparyllis.com",
    webApp: "https://app.apparyllis.com",
    plus: "https://plus.apparyllis.com",
    terms: "https://apparyllis.com/terms-and-conditions",
    ending: "https://apparyllis.com/simply-plural-will-be-discontinued",
  },

  /** Source of these docs; edit links start here. */
  repository: "https://github.com/ApparyllisOrg/SimplyPluralApiDocs",
  editUrl: "https://github.com/ApparyllisOrg/SimplyPluralApiDocs/edit/main/",

  /** With its fonts, the only file that pages load from another host; decoration only. */
  iconFont: {
    href: "https://use.fontawesome.com/releases/v5.11.0/css/all.css",
    integrity: "sha384-XLYVh3ZsmvjnjODXg/qvDYjcINmPLORACP+Tk6qA3jNLbStl84PzAeEz2Su02511",
  },

  /** The bar above the navbar; `undefined`: none. A new `id` shows it again to readers who dismissed the last one. */
  announcement: undefined as Announcement | undefined,
} as const;

export interface Announcement {
  id: string;
  /** HTML, a sentence or two. */
  content: string;
  isCloseable: boolean;
}
