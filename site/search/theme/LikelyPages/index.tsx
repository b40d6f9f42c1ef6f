import Link from "@docusaurus/Link";
import { useEffect, useState } from "react";
import type { IndexedPage } from "../../shared/types";

/** For the not-found page: up to five pages with a similar address, or that match its words, or nothing. */
export default function LikelyPages() {
  const [results, setResults] = useState<Pick<IndexedPage, "path" | "title">[]>([]);
  useEffect(() => {
    // Every document's scripts have this component, so what only a missing page needs is loaded there.
    import("../../client/likelyPages")
      .then(({ likelyPages }) => likelyPages(location.pathname))
      .then(setResults, () => undefined);
  }, []);
  if (results.length === 0) return null;
  return (
    <>
      <h2>Pages you may have meant</h2>
      <ul>
        {results.map(({ path, title }) => (
          <li key={path}>
            <Link to={path}>{title}</Link>
          </li>
        ))}
      </ul>
    </>
  );
}
