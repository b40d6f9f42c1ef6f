/*
 * Wraps the theme's ErrorPageContent (unlisted, hence unsafe): the original leaves the title of the page that
 * crashed; ours says "Page Error", as the site-wide crash screen does. Nothing else is changed.
 */
import Head from "@docusaurus/Head";
import ErrorPageContent from "@theme-original/ErrorPageContent";
import type { ComponentProps, ReactNode } from "react";

export default function ErrorPageContentWithTitle(props: ComponentProps<typeof ErrorPageContent>): ReactNode {
  return (
    <>
      <Head>
        <title>Page Error</title>
      </Head>
      <ErrorPageContent {...props} />
    </>
  );
}
