/*
 * Wraps the theme's DocItem/Metadata (unlisted, hence unsafe): adds the social card, the Markdown form and the
 * structured data to the head of every document. It is client code too: hydration would remove head elements that only
 * the server rendered.
 */
import Head from "@docusaurus/Head";
import { useDoc, useSidebarBreadcrumbs } from "@docusaurus/plugin-content-docs/client";
import useDocusaurusContext from "@docusaurus/useDocusaurusContext";
import PageHead from "@site/components/PageHead";
import DocItemMetadata from "@theme-original/DocItem/Metadata";
import { article, breadcrumbs } from "./structuredData";

export default function DocItemMetadataWithData() {
  const { metadata, frontMatter } = useDoc();
  const { siteConfig } = useDocusaurusContext();
  const crumbs = useSidebarBreadcrumbs() ?? [];
  const modified = frontMatter.last_update?.date?.toString();
  const page = { address: metadata.permalink, title: metadata.title, description: metadata.description };
  const trail = breadcrumbs(page, siteConfig, crumbs);
  return (
    <>
      <DocItemMetadata />
      <PageHead title={metadata.title} type="article" />
      <Head>
        {modified && <meta property="article:modified_time" content={modified} />}
        <script type="application/ld+json">{asText(article(page, siteConfig, modified))}</script>
        {trail && <script type="application/ld+json">{asText(trail)}</script>}
      </Head>
    </>
  );
}

/** @returns JSON that is safe inside a script element. */
function asText(data: object): string {
  return JSON.stringify(data).replace(/</g, "\\u003c");
}
