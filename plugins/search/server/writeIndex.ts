import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { generatedStatic } from "../../../lib/openapi/published";
import type { Description } from "../../../lib/openapi/types";
import { fromRoot } from "../../../lib/paths";
import { UserError } from "../../../lib/userError";
import { createTextIndex, type TextEntry } from "../shared/textIndex";
import type { SearchIndex } from "../shared/types";
import { readReadersWords } from "./readersWords";
import { allErrors, referencePages } from "./referencePages";
import { emptyPage, type SourcePage } from "./sourcePage";
import { writtenPages } from "./writtenPages";

/** Says which index belongs to this build; the client has it in its own script. */
const currentFile = fromRoot("generated/searchIndex.json");

/** A description of a field that more operations have says what none of them is about. */
const mostUses = 6;

/**
 * Makes the search index of the whole site from the sources of its pages and the API description. The same sources
 * always give the same index.
 *
 * @param description the bundled API description.
 * @throws UserError when synonyms.yaml names a page or section that is not there.
 */
export function buildIndex(description: Description): SearchIndex {
  const { groups, phrases } = readReadersWords();
  const errors = allErrors(description);
  const places = new Map(errors.map((text, index) => [text, index]));
  const sources: SourcePage[] = [
    emptyPage("/", "Home", "Help with the app and the reference of its API."),
    ...writtenPages().map((page) => (page.path.endsWith("/errors") ? { ...page, errors } : page)),
    ...referencePages(description),
  ];
  for (const [address, targets] of phrases) {
    const page = sources.find(({ path }) => path === address);
    const lost = targets.find(({ anchor }) => anchor && !page?.headings.some((heading) => heading.anchor === anchor));
    if (!page || lost) {
      const wrong = lost?.anchor ? `${address}#${lost.anchor}` : address;
      throw new UserError(
        `plugins/search/synonyms.yaml leads to ${wrong}, which is not on the site. Correct the address.`,
      );
    }
  }
  const uses = countUses(sources);
  return {
    pages: sources.map(({ texts: _, ...page }) => ({
      ...page,
      phrases: phrases.get(page.path) ?? [],
      errors: page.errors.map((text) => places.get(text) ?? 0),
    })),
    errors,
    synonyms: groups,
    text: createTextIndex(sources.flatMap((page, place) => textEntries(page, place, phrases, uses))),
  };
}

function countUses(pages: SourcePage[]): Map<string, number> {
  const uses = new Map<string, number>();
  for (const { texts, errors } of pages) {
    for (const text of new Set([...texts.map((one) => one.text), ...errors])) uses.set(text, (uses.get(text) ?? 0) + 1);
  }
  return uses;
}

/** A page as a whole; the sections of a guide also one by one, without what the page says of itself. */
function textEntries(
  page: SourcePage,
  place: number,
  phrases: Map<string, { text: string; anchor: string }[]>,
  uses: Map<string, number>,
): TextEntry[] {
  const own = phrases.get(page.path) ?? [];
  const rare = page.texts.filter(({ text }) => (uses.get(text) ?? 0) <= mostUses);
  const isOperation = page.kind === "API";
  const paths = page.requests.map((line) => line.replace(/\{\w+\}/g, "").replace(/^\w+ \/v\d/, ""));
  const joined = (texts: string[]) => (texts.length > 0 ? { text: texts.join("\n") } : {});
  const whole: TextEntry = {
    id: String(place),
    title: page.title,
    lead: page.lead,
    names: [...page.names, ...paths, ...own.filter(({ anchor }) => !anchor).map(({ text }) => text)].join("\n"),
    ...(page.fields.length > 0 ? { fields: page.fields.map(({ text }) => text).join("\n") } : {}),
    ...joined([
      ...rare.filter(({ heading }) => isOperation || heading === undefined).map(({ text }) => text),
      // Limits stand in errors: "must NOT have more than 150 characters".
      ...(isOperation ? page.errors.filter((text) => (uses.get(text) ?? 0) <= mostUses) : []),
    ]),
  };
  const sections = page.headings.map((heading, index): TextEntry => {
    const names = own.filter(({ anchor }) => anchor === heading.anchor).map(({ text }) => text);
    return {
      id: `${place}/${index}`,
      heading: heading.text,
      ...(names.length > 0 ? { names: names.join("\n") } : {}),
      ...joined(isOperation ? [] : rare.filter((one) => one.heading === index).map(({ text }) => text)),
    };
  });
  return [whole, ...sections];
}

/** Writes the search index to where the site serves it from, under the hash of its content. */
export function writeIndex(description: Description): void {
  const content = JSON.stringify(buildIndex(description));
  const name = `search-index.${createHash("sha256").update(content).digest("hex").slice(0, 12)}.json`;
  fs.mkdirSync(generatedStatic, { recursive: true });
  for (const file of fs.readdirSync(generatedStatic)) {
    if (file.startsWith("search-index.") && file !== name) fs.rmSync(path.join(generatedStatic, file));
  }
  fs.writeFileSync(path.join(generatedStatic, name), content);
  fs.writeFileSync(currentFile, `${JSON.stringify({ address: `/${name}` })}\n`);
}

/**
 * Reads the index that the site serves.
 *
 * @throws UserError when it has not been generated.
 */
export function readIndex(): SearchIndex {
  if (!fs.existsSync(currentFile)) throw new UserError("There is no search index yet. Run: npm run generate");
  const { address } = JSON.parse(fs.readFileSync(currentFile, "utf8")) as { address: string };
  return JSON.parse(fs.readFileSync(path.join(generatedStatic, address), "utf8")) as SearchIndex;
}
