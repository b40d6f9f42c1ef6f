/*
 * Wraps the theme's DocItem/Footer (unlisted, hence unsafe): adds the link to report a mistake, the page's Markdown
 * form and "Save for offline" on the same line as the original.
 */
import { useDoc } from "@docusaurus/plugin-content-docs/client";
import PageAsMarkdown from "@site/components/PageAsMarkdown";
import ReportMistake from "@site/components/ReportMistake";
import SaveOffline from "@theme/SaveOffline";
import DocItemFooter from "@theme-original/DocItem/Footer";

export default function DocItemFooterWithTools() {
  const { metadata, frontMatter } = useDoc();
  return (
    <div className="page-tools">
      <DocItemFooter />
      <ReportMistake path={metadata.permalink} date={frontMatter.last_update?.date} />
      <PageAsMarkdown />
      <SaveOffline />
    </div>
  );
}
