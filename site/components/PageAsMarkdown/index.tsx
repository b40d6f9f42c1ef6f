import { useLocation } from "@docusaurus/router";
import { sectionOf } from "../../site.sections";
import { markdownAddress } from "../../utils/pageForms";
import { useCopying } from "../../utils/useCopying";

const words = {
  idle: "Copy page as Markdown",
  copied: "Copied",
  failed: "Not copied. Open it instead",
};

/** The Markdown form of a guide or operation page: a button that fetches and copies it, and a link to it. */
export default function PageAsMarkdown() {
  const { pathname } = useLocation();
  const file = markdownAddress(pathname);
  const [state, press] = useCopying(() => copy(file));
  if (!sectionOf(pathname)?.copiesMarkdown) return null;
  return (
    <p data-mdast="ignore">
      <button type="button" className="worded" onClick={press}>
        {words[state]}
      </button>
      <a href={file}>Open as Markdown</a>
      <span role="status" className="visually-hidden">
        {state !== "idle" && words[state]}
      </span>
    </p>
  );
}

async function copy(file: string): Promise<void> {
  const text = fetch(file).then((response) =>
    response.ok ? response.text() : Promise.reject(new Error(response.statusText)),
  );
  try {
    // Safari allows copying only during the press, so it gets the promise.
    const blob = text.then((content) => new Blob([content], { type: "text/plain" }));
    await navigator.clipboard.write([new ClipboardItem({ "text/plain": blob })]);
  } catch {
    // Older browsers do not support promises here, and the oldest no ClipboardItem.
    await navigator.clipboard.writeText(await text);
  }
}
