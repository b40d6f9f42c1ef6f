import useDocusaurusContext from "@docusaurus/useDocusaurusContext";
import { canonicalPath } from "@site/utils/canonicalPath";

interface Props {
  /** The page's path. If omitted, the form asks for the address. */
  path?: string;
  /** When the page was last changed, from its front matter. */
  date?: string | Date;
}

/**
 * A link to the form for reporting mistakes, with the page's address and version filled in. The version is the date of
 * the page's last change, which identifies the commit. The commit itself would change every page in every build, so
 * readers would have to download all of them again.
 */
export default function ReportMistake({ path, date }: Props) {
  // Not imported from site/site.config.ts, which would add all of it to each page's scripts.
  const { url, customFields } = useDocusaurusContext().siteConfig;
  const address = path && url + canonicalPath(path).replace(/[%&+]/g, encodeURIComponent);
  const page = address ? `&page=${address}` : "";
  const version = date ? `&version=${new Date(date).toISOString().slice(0, 10)}` : "";
  return (
    <a href={`${customFields?.repository}/issues/new?template=docs-are-wrong.yml${page}${version}`}>
      Report a mistake (public)
    </a>
  );
}
