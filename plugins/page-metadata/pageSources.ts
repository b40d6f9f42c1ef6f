import fs from "node:fs";
import { tagSlug } from "../../lib/openapi/operations";
import { fromRoot } from "../../lib/paths";
import { site } from "../../site.config";
import { reference } from "../api-reference/reference";
import { sourceFile } from "../api-reference/sourceFile";

/**
 * Names the files of the repository that a page is made from, so that its date is theirs. Generated pages are made
 * from the description.
 *
 * @param source the page's source file below the project's root, as Docusaurus knows it.
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
    ...(/<(?:ErrorCatalogue|OperationExample)\b/.test(text) ? ["openapi/"] : []),
    ...(/<Socket(?:Messages|Example)\b/.test(text) ? ["asyncapi/asyncapi.yaml"] : []),
    ...(/<ChangeList\b/.test(text) ? ["changes/"] : []),
    ...(/<Downloads\b/.test(text) ? ["openapi/", "asyncapi/asyncapi.yaml"] : []),
  ];
}

function referenceSources(slug: string): string[] {
  const { description, operations } = reference();
  const operation = operations.find((candidate) => candidate.slug === slug);
  if (operation) return [sourceFile(operation).replace(site.editUrl, "")];
  const tag = description.tags.find((candidate) => tagSlug(candidate.name) === slug);
  if (tag) return [`openapi/resources/${slug}/description.md`];
  return ["openapi/openapi.yaml", "openapi/description.md"];
}
