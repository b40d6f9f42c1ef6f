/*
 * Replaces the theme's NotFound/Content (ejected; NotFound is safe): the original asks readers to contact the site's
 * owner. Ours says what to check and where to go next. It sets the title, because below /docs the theme renders this
 * without the surrounding page that has one.
 */
import { PageMetadata } from "@docusaurus/theme-common";
import useIsBrowser from "@docusaurus/useIsBrowser";
import { Card, Cards } from "@site/components/Cards";
import ReportMistake from "@site/components/ReportMistake";
import Heading from "@theme/Heading";
import LikelyPages from "@theme/LikelyPages";
import SearchOpener from "@theme/SearchOpener";

/** GitHub rejects URLs that are much longer than this. */
const longestPath = 1000;

export default function NotFoundContent() {
  // One file is served for all missing addresses, so only the browser knows the address.
  const path = useIsBrowser() ? location.pathname.slice(0, longestPath) : undefined;
  return (
    <main className="container margin-vert--lg">
      <div className="markdown">
        <PageMetadata title="Page not found" />
        <Heading as="h1">Page not found</Heading>
        <p>There’s no page at this address. The page may have moved, or the link may be mistyped.</p>
        <p>
          <SearchOpener />
        </p>
        <LikelyPages />
        <h2>Where to go next</h2>
        <Cards>
          <Card href="/docs/help" title="Help with the app">
            Your account and data, friends and privacy, Simply Plus, PluralKit.
          </Card>
          <Card href="/docs/docs/api" title="API reference">
            Every operation of the API on one page.
          </Card>
          <Card href="/" title="Home">
            Start again from the front page.
          </Card>
        </Cards>
        <p>
          Did a link on this site bring you here? <ReportMistake path={path} />
        </p>
      </div>
    </main>
  );
}
