import { useDoc } from "@docusaurus/plugin-content-docs/client";
import { site } from "@site/site.config";
import type { ReactNode } from "react";

/**
 * A link to the form for mistakes in these docs, with the page's address and version filled in. The version is the day of
 * the page's last change, which leads to the commit: the commit itself would change every page with every publication,
 * and readers would fetch all of them again.
 */
export default function ReportMistake(): ReactNode {
  const { metadata, frontMatter } = useDoc();
  const date = frontMatter.last_update?.date;
  const version = date ? `&version=${new Date(date).toISOString().slice(0, 10)}` : "";
  // Docusaurus gives section pages a slash that their address does not have.
  const page = site.url + metadata.permalink.replace(/\/$/, "");
  const form = `${site.repository}/issues/new?template=docs-are-wrong.yml`;
  return <a href={`${form}&page=${page}${version}`}>Report a mistake (public)</a>;
}
