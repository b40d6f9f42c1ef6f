import type { Plugin } from "@docusaurus/types";
import { fromRoot } from "../../lib/paths";

export default function search(): Plugin {
  return { name: "search", getThemePath: () => fromRoot("plugins/search/theme") };
}
