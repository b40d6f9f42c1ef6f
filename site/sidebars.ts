/** A section of a sidebar, in a form that Docusaurus reads. */
interface Section {
  type: "category";
  label: string;
  collapsed?: boolean;
  /** Its own page; the id is the path below docs/. */
  link?: { type: "doc"; id: string };
  items: SidebarItem[];
}

/** A page's id, or a section. */
export type SidebarItem = string | Section;

const help = "help/";
const helpSection = (label: string, folder: string, items: SidebarItem[]): Section => ({
  type: "category",
  label,
  link: { type: "doc", id: `${help}${folder}/index` },
  items,
});

/** A group of guides, in the order in which they are read. */
const guides = (label: string, names: string[]): Section => ({
  type: "category",
  label,
  collapsed: false,
  items: names.map((name) => `getting-started/${name}`),
});

/** The order of the pages that are written by hand. docusaurus.sidebars.ts adds the reference. */
export const sidebars: Record<"docs" | "api", SidebarItem[]> = {
  docs: [
    "intro",
    {
      type: "category",
      label: "Help",
      collapsed: false,
      link: { type: "doc", id: "help/index" },
      items: [
        "help/safety",
        "help/first_steps",
        "help/app_is_ending",
        helpSection("Account", "account", [
          "help/account/forgot_password",
          "help/account/forgot_email",
          "help/account/recover_account",
          "help/account/help_asks_username",
          "help/account/app_does_not_open",
          "help/account/suspended",
          "help/account/unwanted_access",
          "help/account/cannot_lock_out",
          "help/account/change_address",
          "help/account/disconnect_sovial",
          "help/account/save_data",
          "help/account/move_app",
          "help/account/data_protection",
          "help/account/delete_account",
        ]),
        {
          type: "category",
          label: "Friends and privacy",
          items: [
            helpSection("Friends", "features/friends", [
              "help/features/friends/always_sees",
              "help/features/friends/hide_front",
              "help/features/friends/cannot_see",
              "help/features/friends/no_notifications",
              "help/features/friends/add_remove",
              "help/features/friends/gone",
            ]),
            helpSection("Privacy buckets", "features/buckets", [
              "help/features/buckets/intro",
              "help/features/buckets/add",
              "help/features/buckets/assign_to_content",
              "help/features/buckets/assign_to_friend",
            ]),
            "help/for_friends",
          ],
        },
        helpSection("Features", "features", [
          helpSection("Archive", "features/archive", ["help/features/archive/intro"]),
          "help/features/custom_fronts",
          "help/features/custom_fields",
          "help/features/member_missing",
          "help/features/not_agreed",
          "help/features/names",
          "help/features/groups",
          "help/features/talk",
          "help/features/reminders",
          "help/features/analytics",
        ]),
        helpSection("Simply Plus", "plus", ["help/plus/subscribe", "help/plus/benefits", "help/plus/cancel"]),
        helpSection("Other services", "third_party", [
          "help/third_party/sync_pk",
          "help/third_party/app_asks_for_token",
          "help/third_party/token_leaked",
        ]),
        "help/words",
        "help/accessibility",
        "help/contact_support",
      ],
    },
    "discord",
  ],
  api: [
    {
      type: "category",
      label: "Guides",
      items: [
        guides("Start", ["intro", "authentication", "mock"]),
        guides("Build", ["recipes", "front-page", "socket", "errors", "privacy", "mock-tests", "compatible-server"]),
        guides("Look up", [
          "conventions",
          "collections",
          "export-file",
          "export-fields",
          "permissions",
          "downloads",
          "changes",
          "sources",
        ]),
      ],
    },
  ],
};
