import fs from "node:fs";
import { tagSlug } from "../../lib/openapi/operations";
import { withReferences } from "../../lib/openapi/withReferences";
import { fromRoot } from "../../lib/paths";
import { blockSources } from "../../lib/reference/blockSources";
import { reference } from "../../lib/reference/readReference";
import { sourceFile } from "../../lib/reference/sourceFile";

/**
 * Lists the files in the repository that a page is made from, which determine its date. Generated pages are made from
 * the description.
 *
 * @param source the page's source file according to Docusaurus, relative to the project root.
 */
export function pageSources(source: string): string[] {
  if (source === "src/pages/index.tsx") return ["src/pages/index.tsx", "src/pages/_components/"];
  const slug = /^docs\/api\/(.*?)(?:\.api|\.tag|\.info)?\.mdx$/.exec(source)?.[1];
  if (slug !== undefined) return referenceSources(slug);
  const text = fs.readFileSync(fromRoot(source), "utf8");
  const samples = [...text.matchAll(/^```.*\sfile=(\S+)/gm)].map(([, file = ""]) => file);
  return [
    source,
    ...samples,
    ...Object.entries(blockSources).flatMap(([block, { written }]) => (text.includes(`<${block}`) ? written : [])),
  ];
}

function referenceSources(slug: string): string[] {
  const { description, operations } = reference();
  // The plugin names its files differently: add-group-v-2 is the page add-group-v2.
  const operation = operations.find((candidate) => candidate.slug === slug.replace(/-v-(\d+)$/, "-v$1"));
  if (operation) return withReferences(sourceFile(operation));
  const tag = description.tags.find((candidate) => tagSlug(candidate.name) === slug);
  // Both list operations with their first paragraph.
  if (tag) return [`openapi/resources/${slug}/description.md`, `openapi/resources/${slug}/paths/`];
  if (slug === "index-of-operations") return operations.map((one) => sourceFile(one));
  return ["openapi/openapi.yaml", "openapi/description.md"];
}
