import type { Element, ElementContent, Nodes } from "hast";
import { select } from "hast-util-select";
import { toString as textOf } from "hast-util-to-string";
import type { Operation } from "../../../lib/openapi/operations";
import { contentOf } from "../../../lib/pages/contentOf";
import { childElements, elementsIn, hasClass, without } from "../../../lib/pages/elements";
import type { Page } from "../../../lib/pages/page";

/** A place of the site that a search result can lead to. */
export interface Entry {
  type: "page" | "section" | "field" | "error";
  /** Address of its page. */
  address: string;
  /** Id of the element to scroll to, without `#`; empty for the page as a whole. */
  anchor: string;
  /** Title, heading, name of the field, or body of the error as sent. */
  name: string;
  /** The paragraphs, list items and cells that belong to it, one string each. */
  texts: string[];
  /** What the page says of itself; on entries of type `page` only. */
  lead?: string;
  /** Request lines such as `POST /v1/member`; on pages of operations and of the socket. */
  requests?: string[];
  /** The operation's id and former ids. */
  ids?: string[];
}

/** The socket has no operation in the OpenAPI description. */
const socket = { address: "/docs/getting-started/socket", requests: ["SOCKET /v1/socket"] };

/** Elements whose words belong to the words around them; all others end a paragraph. */
const inline = new Set(["a", "abbr", "b", "br", "code", "em", "i", "kbd", "span", "strong", "sub", "sup", "var"]);
/** Elements whose words are not what the page is about. */
const skipped = new Set(["button", "footer", "header", "nav", "noscript", "pre", "script", "style", "svg"]);

/**
 * Lists what of a page can be found: the page, its headings, its fields and its errors, in the order of the document.
 *
 * @param page a rendered page.
 * @param operations all operations, of which one may belong to the page.
 */
export function searchEntries(page: Page, operations: Operation[]): Entry[] {
  const operation = operations.find(({ slug }) => page.address === `/docs/api/${slug}`);
  const whole: Entry = {
    type: "page",
    address: page.address,
    anchor: "",
    name: page.title,
    texts: [],
    lead: operation?.lead ?? page.description,
  };
  if (operation) {
    whole.requests = operation.requestLines.map(({ method, path }) => `${method} ${path}`);
    whole.ids = [operation.id, ...operation.aliases];
  } else if (page.address === socket.address) whole.requests = socket.requests;
  const entries = [whole];
  const content = contentOf(page);
  if (content) new Reader(entries, whole).read(content);
  return entries;
}

/** Reads a tree from top to bottom; what it reads belongs to the last heading, or to the field around it. */
class Reader {
  private words = "";
  private heading = "";

  constructor(
    private readonly entries: Entry[],
    private current: Entry | undefined,
  ) {}

  read(node: Nodes): void {
    if (node.type === "text") this.words += node.value;
    else if (node.type === "root") this.readAll(node.children);
    else if (node.type !== "element" || isSkipped(node)) return;
    else if (/^h[2-6]$/.test(node.tagName)) this.readHeading(node);
    else if (isField(node)) this.readField(node);
    else if (node.properties.dataStatus !== undefined) this.readError(node);
    else if (inline.has(node.tagName)) this.readAll(node.children);
    else {
      this.endParagraph();
      this.readAll(node.children);
      this.endParagraph();
    }
  }

  private readAll(nodes: Nodes[]): void {
    for (const node of nodes) this.read(node);
  }

  private endParagraph(): void {
    const text = oneLine(this.words);
    if (text) this.current?.texts.push(text);
    this.words = "";
  }

  private readHeading(node: Element): void {
    this.heading = String(node.properties.id ?? "");
    // In an index, a heading is a link to the page that has the subject.
    const [first] = childElements(node);
    const isLink = first?.tagName === "a" && !isSelfLink(first);
    this.current = isLink || !this.heading ? undefined : this.add("section", this.heading, headingText(node));
  }

  /** A field's description is its paragraphs; limits, examples and the fields inside it are not. */
  private readField(node: Element): void {
    const [term, description] = childElements(node);
    const outer = this.current;
    const field = this.add(
      "field",
      String(node.properties.id),
      oneLine(term ? textOf(select("code", term) ?? term) : ""),
    );
    for (const child of description?.children ?? []) {
      this.current = child.type === "element" && /^(?:p|ul|ol)$/.test(child.tagName) ? field : undefined;
      this.read(child);
      this.endParagraph();
    }
    this.current = outer;
  }

  /** An entry of the page of all errors has an id and all messages of its pattern; elsewhere it is the heading that can be linked to. */
  private readError(row: Element): void {
    const anchor = String(row.properties.id ?? this.heading);
    for (const message of elementsIn(row)) {
      if (message.properties.dataMessage !== undefined) this.add("error", anchor, textOf(message).trim());
    }
  }

  private add(type: Entry["type"], anchor: string, name: string): Entry {
    const entry: Entry = { type, address: this.entries[0]?.address ?? "", anchor, name, texts: [] };
    this.entries.push(entry);
    return entry;
  }
}

function isSkipped(node: Element): boolean {
  const { ariaHidden, role } = node.properties;
  if (skipped.has(node.tagName) || ariaHidden === "true" || role === "status") return true;
  const children = childElements(node);
  // The bar of a code block, and an entry of an index: it repeats what the page that it links to says of itself.
  const isCode = children.some(({ tagName }) => tagName === "pre");
  const isIndexEntry = node.tagName === "li" && children[0]?.tagName === "a" && !node.children.some(isWord);
  return isCode || isIndexEntry;
}

function isField(node: Element): boolean {
  return node.properties.id !== undefined && childElements(node)[0]?.tagName === "dt";
}

function isWord(node: ElementContent): boolean {
  return node.type === "text" && node.value.trim() !== "";
}

/** The last link of a heading leads to the heading itself; its text is an invisible sign. */
function isSelfLink(node: Element): boolean {
  return hasClass(node, "hash-link");
}

function headingText(node: Element): string {
  return oneLine(textOf(without(node, isSelfLink)));
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
