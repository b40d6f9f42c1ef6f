import type { BuildReport } from "@simply-plural-docs/site/after-build/report";

/** What a build has made. */
interface Built {
  /** Where, as the user knows it. */
  folder: string;
  bytes: number;
  milliseconds: number;
  /** Whether the reference of an earlier build was used. */
  hasReference: boolean;
  /** Missing for a site without our steps after rendering. */
  report?: BuildReport;
}

const noDates =
  '\nPages have no dates: Git or its history is missing here, or shallow. See "Dates of pages" in deploy/README.md.';

/** @returns the line that a build ends with, and another one if pages have no dates. */
export function summary({ folder, bytes, milliseconds, hasReference, report }: Built): string {
  const results = report && report.taken + report.made;
  const taken = [
    ...(hasReference ? ["the reference"] : []),
    ...(report?.taken ? [`${report.taken} of ${results} compressed files, styles and social cards`] : []),
  ];
  const pages = report ? `${report.pages} pages` : "the site";
  const size = `${(bytes / 1e6).toFixed(1)} MB`;
  const cache = taken.length > 0 ? taken.join(" and ") : "nothing";
  return `Built ${pages} into ${folder}/ in ${Math.round(milliseconds / 1000)} s: ${size}. From the cache: ${cache}.${report?.hasDates === false ? noDates : ""}`;
}
