import fs from "node:fs";
import type { RouteConfig } from "@docusaurus/types";
import { withReferences } from "@simply-plural-docs/description/bundle/withReferences";
import { tagSlug } from "@simply-plural-docs/description/model/operations";
import { fromRoot } from "@simply-plural-docs/toolkit/files/paths";
import { generatedBlocks } from "../reference/blocks/blocks";
import type { Reference } from "../reference/reference";
import { sourceFile } from "../reference/sourceFile";

/** @returns the source file of a route's page, relative to the project root; Docusaurus' own path begins in site/. */
export function sourceOf({ metadata }: Pick<RouteConfig, "metadata">): string | undefined {
  return metadata?.sourceFilePath === undefined ? undefined : `site/${metadata.sourceFilePath}`;
}

/**
 * Lists the files in the repository that a page is made from, which determine its date. Generated pages are made from
 * the description.
 *
 * @param source the page's source file, relative to the project root.
 * @param reference reads the reference, if it is one of its pages.
 */
export function pageSources(source: string, reference: () => Reference): string[] {
  if (source === "site/src/pages/index.tsx") return ["site/src/pages/index.tsx", "site/src/pages/_components/"];
  const slug = /^site\/docs\/api\/(.*?)(?:\.api|\.tag|\.info)?\.mdx$/.exec(source)?.[1];
  if (slug !== undefined) return referenceSources(slug, reference());
  const text = fs.readFileSync(fromRoot(source), "utf8");
  const samples = [...text.matchAll(/^```.*\sfile=(\S+)/gm)].map(([, file = ""]) => file);
  return [
    source,
    ...samples,
    ...(samples.some((file) => file.startsWith("samples/recipes/")) ? ["samples/recipes/shared/"] : []),
    ...Object.entries(generatedBlocks).flatMap(([block, { written }]) => (text.includes(`<${block}`) ? written : [])),
  ];
}

function referenceSources(slug: string, { description, operations }: Reference): string[] {
  // The plugin names its files differently: add-group-v-2 is the page add-group-v2.
  const operation = operations.find((candidate) => candidate.slug === slug.replace(/-v-(\d+)$/, "-v$1"));
  if (operation) return withReferences(sourceFile(operation));
  const tag = description.tags.find((candidate) => tagSlug(candidate.name) === slug);
  // Both list operations with their first paragraph.
  if (tag)
    return [`description/openapi/resources/${slug}/description.md`, `description/openapi/resources/${slug}/paths/`];
  if (slug === "index-of-operations") return operations.map((one) => sourceFile(one));
  return ["description/openapi/openapi.yaml", "description/openapi/description.md"];
}
