import type { SidebarsConfig } from "@docusaurus/plugin-content-docs";
import apiReference from "./docs/api/sidebar";
import { orderedSidebar } from "./reference/pages/orderedSidebar";
import { readReference } from "./reference/readReference";
import { sidebars } from "./sidebars";

/** The sidebars: the pages that are written by hand, and the generated reference. */
const all: SidebarsConfig = {
  ...sidebars,
  api: [
    ...sidebars.api,
    {
      type: "category",
      label: "API reference",
      collapsed: false,
      link: { type: "doc", id: "api/index-of-operations" },
      items: orderedSidebar(apiReference, readReference().operations),
    },
  ],
};

export default all;
