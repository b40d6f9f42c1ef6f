import { type Method, methods } from "@simply-plural-docs/description/model/types";
import Ajv from "ajv";
import { ajvOptions } from "./checkedYaml";

/** What a page asks for in words that it does not use itself. */
export interface Phrases {
  /** Phrases with which readers ask for the page. */
  phrases?: string[];
  /** The same for its parts, by anchor with "#". */
  sectionPhrases?: Record<string, string[]>;
  /** Of a page whose steps cannot be undone: it comes first only for these words, written as `urgent` in synonyms.yaml. */
  neededWords?: string[];
  /** Whether it is for readers in danger, who find no other pages below the one that is urgent. */
  aboutDanger?: true;
}

/** A card's own words, where they are not those of the page. */
interface CardWords {
  title?: string;
  text?: string;
}

/** The front matter that only this project reads. */
export interface OwnKeys extends Phrases {
  /** The line on its card. */
  card?: string;
  /** The card's title, if the page's own is too long for it. */
  cardTitle?: string;
  /** The heading under which the card is, on a section page with several: its anchor with "#". */
  cardUnder?: string;
  /** Other cards: for a part of the page, by anchor with "#"; or other words on a certain page, by its address. */
  otherCards?: Record<string, CardWords>;
  /** "none, " and the reason why an article with numbered steps has no path through the app's menus. */
  menuPath?: string;
  /** Most words that the article may have, if they are more than usual. */
  mostWords?: number;
  /** Older addresses of the page. */
  formerly?: string[];
}

/** A page's front matter: ours, and what Docusaurus reads. */
export interface FrontMatter extends OwnKeys {
  title: string;
  description: string;
  slug?: string;
  sidebar_label?: string;
  hide_table_of_contents?: boolean;
  tags?: unknown[];
}

const addressForm = "(?:/[A-Za-z0-9_-]+)+";
const anchorForm = "#[A-Za-z0-9_-]+";

const text = { type: "string", minLength: 1, description: "text" };
const string = (pattern: string, description: string) => ({ type: "string", pattern, description });
const anchor = string(`^${anchorForm}$`, 'the anchor of a heading in quotes, such as "#members"');

/** A list of phrases, in front matter, beside a page or in the API description (`x-phrases`). */
const phraseList = {
  type: "array",
  minItems: 1,
  description: "a list of phrases; write numbers in quotes",
  items: { type: "string", minLength: 1, description: "a phrase; write numbers in quotes" },
};

const phraseKeys = {
  phrases: phraseList,
  sectionPhrases: {
    type: "object",
    minProperties: 1,
    description: "lists of phrases by anchor",
    propertyNames: anchor,
    additionalProperties: phraseList,
  },
  neededWords: { ...phraseList, items: string("^[a-z0-9*+| ]+$", "words in lower case, written as in synonyms.yaml") },
  aboutDanger: { const: true, description: "true, or omitted" },
};

const ownKeys = {
  card: text,
  cardTitle: text,
  cardUnder: anchor,
  otherCards: {
    type: "object",
    description: "a map of cards, by anchor or by the address of the page that shows them",
    propertyNames: string(
      `^(?:${anchorForm}|${addressForm})$`,
      'an anchor in quotes ("#part") or an address (/docs/help)',
    ),
    additionalProperties: {
      type: "object",
      description: "a card: its title, its text, or both",
      properties: { title: text, text },
      additionalProperties: false,
    },
  },
  mostWords: { type: "integer", minimum: 501, maximum: 800, description: "a number from 501 to 800" },
  menuPath: string("^none, \\S", '"none, " and the reason'),
  ...phraseKeys,
  formerly: {
    type: "array",
    description: "a list of older addresses of this page",
    items: string(`^${addressForm}$`, "an address from its first slash, such as /docs/help/old"),
  },
};

const ajv = new Ajv({ ...ajvOptions, strict: false });
const keyed = "a map, with one key a line";

/** Checks front matter. */
export const isFrontMatter = ajv.compile<FrontMatter>({
  type: "object",
  description: keyed,
  required: ["title", "description"],
  additionalProperties: false,
  dependencies: { cardTitle: ["card"], cardUnder: ["card"] },
  properties: {
    title: text,
    description: text,
    slug: string(`^${addressForm}$`, "an address from its first slash"),
    sidebar_label: text,
    hide_table_of_contents: { type: "boolean", description: "true or false" },
    // site/metadata/checkFrontMatter.ts says what is wrong with them.
    tags: {},
    ...ownKeys,
  },
});

/** Checks a file of phrases beside a page. */
export const isPhrases = ajv.compile<Phrases>({
  type: "object",
  description: keyed,
  additionalProperties: false,
  minProperties: 1,
  properties: phraseKeys,
});

const withPhrases = { type: "object", description: keyed, properties: { "x-phrases": phraseList } };
const operation = {
  ...withPhrases,
  required: ["operationId"],
  properties: {
    ...withPhrases.properties,
    operationId: text,
    "x-aliases": { type: "array", description: "a list of older slugs", items: text },
  },
};

interface WithPhrases {
  "x-phrases"?: string[];
}

/** Checks what the site reads in a path's file of the API description; bundling checks the rest. */
export const isPathFile = ajv.compile<
  Partial<Record<Method, WithPhrases & { operationId: string; "x-aliases"?: string[] }>>
>({
  type: "object",
  description: keyed,
  properties: Object.fromEntries(methods.map((method) => [method, operation])),
});

/** Checks `x-phrases` in the root file of the API description: of the index of operations, the introduction and tags. */
export const isRootFile = ajv.compile<WithPhrases & { info: WithPhrases; tags: (WithPhrases & { name: string })[] }>({
  ...withPhrases,
  required: ["info", "tags"],
  properties: {
    ...withPhrases.properties,
    info: withPhrases,
    tags: { type: "array", description: "a list of tags", items: withPhrases },
  },
});

/** @returns front matter without the keys that only this project reads, which no page's data needs. */
export function withoutOwnKeys<Values extends object>(frontMatter: Values): Values {
  return Object.fromEntries(Object.entries(frontMatter).filter(([key]) => !(key in ownKeys))) as Values;
}
