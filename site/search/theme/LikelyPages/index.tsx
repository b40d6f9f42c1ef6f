import Link from "@docusaurus/Link";
import { useEffect, useState } from "react";
import { partOf, sectionOf } from "../../../site.sections";
import type { SearchResult } from "../../shared/types";

/** For the not-found page: up to five pages that match the words of the address, or nothing. */
export default function LikelyPages() {
  const [results, setResults] = useState<SearchResult[]>([]);
  useEffect(() => {
    // An address that differs only in letter case is unknown to the servers, but not to readers.
    const address = window.location.pathname.toLowerCase();
    const words = address
      .replace(sectionOf(address)?.start ?? "/docs/", "")
      .replace(/\.html$/, "")
      .split(/[/_-]+/)
      .join(" ");
    import("../../client/loadEngine")
      .then(({ loadEngine }) => loadEngine())
      .then(
        (engine) => setResults(engine.search(words.slice(0, 200), partOf(address)).slice(0, 5)),
        () => undefined,
      );
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
