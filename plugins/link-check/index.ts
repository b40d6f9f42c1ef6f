import type { Plugin } from "@docusaurus/types";
import { UserError } from "../../lib/userError";
import { findBrokenLinks } from "./findBrokenLinks";

/**
 * Fails the build when any page on disk links to a page, anchor or file that is not there. Docusaurus checks the
 * links it renders itself; this reads the finished HTML, so it sees footers, images and raw links too.
 */
export default function linkCheck(): Plugin {
  return {
    name: "link-check",
    async postBuild({ outDir }) {
      const broken = await findBrokenLinks(outDir);
      if (broken.length > 0) {
        throw new UserError(`${broken.length} broken link(s):\n${broken.map((line) => `  ${line}`).join("\n")}`);
      }
    },
  };
}
