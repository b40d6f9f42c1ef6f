import type { SidebarsConfig } from "@docusaurus/plugin-content-docs";
import { referenceSidebar } from "./reference/pages/sidebar";
import { readReference } from "./reference/readReference";
import { sidebars } from "./sidebars";

/** The sidebars: the pages that are written by hand, and the reference. */
const all: SidebarsConfig = {
  ...sidebars,
  api: [
    ...sidebars.api,
    {
      type: "category",
      label: "API reference",
      collapsed: false,
      link: { type: "doc", id: "api/index-of-operations" },
      items: referenceSidebar(readReference()),
    },
  ],
};

export default all;
