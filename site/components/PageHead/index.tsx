import Head from "@docusaurus/Head";
import { useLocation } from "@docusaurus/router";
import { PageMetadata } from "@docusaurus/theme-common";
import useDocusaurusContext from "@docusaurus/useDocusaurusContext";
import { cardAddress, markdownAddress } from "@site/utils/pageForms";

interface Props {
  /** Title on the page's social card. */
  title: string;
  /** The page's Open Graph type. */
  type?: "article" | "website";
}

/** Head elements that Docusaurus does not add: the social card (drawn at the end of a build), and the Markdown form. */
export default function PageHead({ title, type = "website" }: Props) {
  const { pathname } = useLocation();
  const { url } = useDocusaurusContext().siteConfig;
  return (
    <>
      <PageMetadata image={cardAddress(pathname)} />
      <Head>
        <meta property="og:type" content={type} />
        <meta property="og:image:width" content="1200" />
        <meta property="og:image:height" content="630" />
        <meta property="og:image:alt" content={title} />
        <link rel="alternate" type="text/markdown" href={url + markdownAddress(pathname)} />
      </Head>
    </>
  );
}
