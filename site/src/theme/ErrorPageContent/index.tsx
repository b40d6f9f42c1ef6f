/*
 * Wraps the theme's ErrorPageContent (unlisted, hence unsafe): the original keeps the title of the crashed page; this
 * sets "Page Error", like the site-wide crash screen, and omits what the theme says to the site's keepers.
 */
import Head from "@docusaurus/Head";
import ErrorPageContent from "@theme-original/ErrorPageContent";
import type { ComponentProps } from "react";
import { causeForReaders } from "../../../utils/causeForReaders";

export default function ErrorPageContentWithTitle({ error, ...props }: ComponentProps<typeof ErrorPageContent>) {
  return (
    <>
      <Head>
        <title>Page Error</title>
      </Head>
      <ErrorPageContent error={causeForReaders(error)} {...props} />
    </>
  );
}
