import useDocusaurusContext from "@docusaurus/useDocusaurusContext";
import type { ReactNode } from "react";

interface Props {
  /** The page's path. If omitted, the reader is asked for the address. */
  path?: string;
  /** When the page was last changed, as front matter has it. */
  date?: string | Date;
}

/**
 * A link to the form for mistakes in these docs, with the page's address and version filled in. The version is the day of
 * the page's last change, which leads to the commit: the commit itself would change every page with every publication,
 * and readers would fetch all of them again.
 */
export default function ReportMistake({ path, date }: Props): ReactNode {
  // Not from site.config.ts, all of which would then be part of each page's scripts.
  const { url, customFields } = useDocusaurusContext().siteConfig;
  // Docusaurus gives section pages a slash that their address does not have.
  const address = path && url + path.replace(/(.)\/$/, "$1").replace(/[%&+]/g, encodeURIComponent);
  const page = address ? `&page=${address}` : "";
  const version = date ? `&version=${new Date(date).toISOString().slice(0, 10)}` : "";
  return (
    <a href={`${customFields?.repository}/issues/new?template=docs-are-wrong.yml${page}${version}`}>
      Report a mistake (public)
    </a>
  );
}
