import type { SidebarsConfig } from "@docusaurus/plugin-content-docs";
import apiReference from "./docs/api/sidebar";

const help = "help/";
const helpSection = (label: string, folder: string, items: SidebarsConfig[string]) => ({
  type: "category" as const,
  label,
  link: { type: "doc" as const, id: `${help}${folder}/index` },
  items,
});

const sidebars: SidebarsConfig = {
  docs: [
    "intro",
    {
      type: "category",
      label: "Help",
      collapsed: false,
      link: { type: "doc", id: "help/index" },
      items: [
        helpSection("Account", "account", [
          "help/account/forgot_password",
          "help/account/forgot_email",
          "help/account/recover_account",
          "help/account/help_asks_username",
          "help/account/unwanted_access",
          "help/account/save_data",
          "help/account/disconnect_sovial",
          "help/account/delete_account",
        ]),
        helpSection("Features", "features", [
          helpSection("Archive", "features/archive", ["help/features/archive/intro"]),
          helpSection("Privacy buckets", "features/buckets", [
            "help/features/buckets/intro",
            "help/features/buckets/add",
            "help/features/buckets/assign_to_content",
            "help/features/buckets/assign_to_friend",
          ]),
          helpSection("Friends", "features/friends", [
            "help/features/friends/always_sees",
            "help/features/friends/hide_front",
            "help/features/friends/cannot_see",
            "help/features/friends/no_notifications",
            "help/features/friends/add_remove",
          ]),
          "help/features/custom_fronts",
          "help/features/other",
        ]),
        helpSection("Simply Plus", "plus", ["help/plus/subscribe", "help/plus/benefits", "help/plus/cancel"]),
        helpSection("Other services", "third_party", [
          "help/third_party/sync_pk",
          "help/third_party/app_asks_for_token",
        ]),
        "help/words",
      ],
    },
    "discord",
  ],
  api: [
    {
      type: "category",
      label: "Getting started",
      items: [
        "getting-started/intro",
        "getting-started/recipes",
        "getting-started/socket",
        "getting-started/errors",
        "getting-started/privacy",
        "getting-started/authentication",
        "getting-started/conventions",
        "getting-started/collections",
        "getting-started/export-file",
        "getting-started/mock",
        "getting-started/downloads",
        "getting-started/changes",
      ],
    },
    {
      type: "category",
      label: "API reference",
      collapsed: false,
      link: { type: "doc", id: "api/index-of-operations" },
      items: apiReference,
    },
  ],
};

export default sidebars;
