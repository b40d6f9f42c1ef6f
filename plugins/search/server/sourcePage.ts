import { kindOf } from "../shared/kind";
import type { IndexedPage, Target } from "../shared/types";

/** A page as its source has it, before anything is shared or counted. */
export interface SourcePage extends Omit<IndexedPage, "errors" | "phrases"> {
  /** Error texts as sent, status codes in front. */
  errors: string[];
  /** Texts of the page; `heading` is the place of the heading above, if one is. */
  texts: { heading?: number; text: string }[];
}

/** @returns a page that has only what every page has. */
export function emptyPage(path: string, title: string, lead: string): SourcePage {
  return {
    path,
    title,
    kind: kindOf(path),
    lead,
    names: [],
    requests: [],
    headings: [],
    fields: [],
    errors: [],
    texts: [],
  };
}

/** Cuts Markdown at its headings. */
export function readSections(markdown: string): Pick<SourcePage, "headings" | "texts"> {
  const headings: Target[] = [];
  const texts: SourcePage["texts"] = [];
  const used = new Map<string, number>();
  for (const part of markdown.replace(/^(?=##+ )/gm, "\u0000").split("\u0000")) {
    const [, title, id] = /^##+ (.*?)(?:\s*\{#([\w-]+)\})?\s*$/m.exec(part.startsWith("##") ? part : "") ?? [];
    if (title === undefined) {
      texts.push({ text: plain(part) });
      continue;
    }
    const text = plain(title);
    const slug = slugOf(text);
    const count = used.get(slug) ?? 0;
    used.set(slug, count + 1);
    texts.push({ heading: headings.length, text: plain(part.slice(part.indexOf("\n") + 1)) });
    headings.push({ text, anchor: id ?? (count > 0 ? `${slug}-${count}` : slug) });
  }
  return { headings, texts: texts.filter(({ text }) => text) };
}

/** @returns the words of Markdown (and of MDX elements that hold text), without links' targets and code. */
export function plain(markdown: string): string {
  return (
    markdown
      .replace(/```[\s\S]*?```/g, " ")
      .replace(/^(?:import|export) .*$/gm, "")
      // What links elsewhere repeats what the page there says of itself.
      .replace(/<(Card|OperationItem)\b[\s\S]*?<\/\1>/g, " ")
      .replace(/<MenuPath steps=\{\[(.*?)\]\}\s*\/>/g, " $1 ")
      .replace(/<[^>]+>/g, " ")
      .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
      .replace(/[*`#|{}]/g, " ")
      .replace(/\s+/g, " ")
      .trim()
  );
}

/** Anchor of a heading without an explicit one, as Docusaurus forms it. */
function slugOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, "")
    .replace(/\s/g, "-");
}
