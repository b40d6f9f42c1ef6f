/** Whom a page is for: people who use the app, or people who build on the API. */
export type Part = "Help" | "API";

/** A section of the site: the pages at one address and below it. */
interface Section {
  start: string;
  part: Part;
  /** Its heading in llms.txt. */
  title: string;
  /** Its name on social cards. */
  card: string;
  /** Whether its pages have a button that copies them as Markdown. */
  copiesMarkdown?: boolean;
}

/** The site's sections, in the order in which a program should read them; a new one is one line. */
export const sections: Section[] = [
  { start: "/docs/getting-started", part: "API", title: "API guides", card: "API guide", copiesMarkdown: true },
  { start: "/docs/api", part: "API", title: "API reference", card: "API reference", copiesMarkdown: true },
  { start: "/docs/docs", part: "API", title: "API reference", card: "API reference" },
  { start: "/docs/help", part: "Help", title: "Help with the app", card: "Help" },
];

/** @returns the section of an address; none for pages such as `/about`. */
export function sectionOf(address: string): Section | undefined {
  return sections.find(({ start }) => address.startsWith(start) && !/^[\w-]/.test(address.slice(start.length)));
}

/** @returns whom an address is for; everybody may need help, so that is the default. */
export function partOf(address: string): Part {
  return sectionOf(address)?.part ?? "Help";
}

/** @returns the source of a regular expression that matches the beginning of a part's addresses below /docs. */
export function startsOf(part: Part): string {
  const api = sections.filter((section) => section.part === "API").map(({ start }) => `${start}(?![\\w-])`);
  return part === "API" ? `^(?:${api.join("|")})` : `^(?!${api.join("|")})/docs/`;
}
