/*
 * Wraps the theme's ErrorPageContent (unlisted, hence unsafe): the original keeps the title of the crashed page; this
 * sets "Page Error", like the site-wide crash screen.
 */
import Head from "@docusaurus/Head";
import ErrorPageContent from "@theme-original/ErrorPageContent";
import type { ComponentProps } from "react";

export default function ErrorPageContentWithTitle(props: ComponentProps<typeof ErrorPageContent>) {
  return (
    <>
      <Head>
        <title>Page Error</title>
      </Head>
      <ErrorPageContent {...props} />
    </>
  );
}
