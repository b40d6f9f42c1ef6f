import type { Root } from "hast";
import type { Plugin } from "unified";
import { visit } from "unist-util-visit";
import { downloads } from "../downloads/files";

/** Rehype plugin: links to files for tools save them, instead of opening 700 kB of text in a new tab. */
export const rehypeDownloads: Plugin<[], Root> = () => (tree) => {
  visit(tree, "element", ({ tagName, properties }) => {
    const name = /^pathname:\/\/\/(.*)$/.exec(String(properties.href))?.[1];
    if (tagName !== "a" || !downloads.some((download) => download.name === name)) return;
    Object.assign(properties, { download: name, target: "_self" });
  });
};
