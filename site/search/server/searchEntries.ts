import type { Operation } from "@simply-plural-docs/description/model/operations";
import type { Element, ElementContent, Nodes } from "hast";
import { select } from "hast-util-select";
import { toString as textOf } from "hast-util-to-string";
import { childElements, elementsIn, hasClass, without } from "../../html/elements";
import type { Page } from "../../html/page";

/** A place on the site that a search result can lead to. */
export interface Entry {
  type: "page" | "section" | "field" | "error";
  /** Its page's address. */
  address: string;
  /** Id of the element to scroll to, without `#`; empty for the whole page. */
  anchor: string;
  /** Title, heading, field name, or the error's message as sent. */
  name: string;
  /** Its paragraphs, list items and cells, one string each. */
  texts: string[];
  /** The page's description; only for entries of type `page`. */
  lead?: string;
  /** Request lines such as `POST /v1/member`; for pages of operations and the socket. */
  requests?: string[];
  /** The operation's id and former ids. */
  ids?: string[];
}

/** The socket has no operation in the OpenAPI description. */
const socket = { address: "/docs/getting-started/socket", requests: ["SOCKET /v1/socket"] };

/** Inline elements, whose text belongs to the text around them; all others end a paragraph. */
const inline = new Set(["a", "abbr", "b", "br", "code", "em", "i", "kbd", "span", "strong", "sub", "sup", "var"]);
/** Elements whose text is not the page's content. */
const skipped = new Set(["button", "footer", "header", "nav", "noscript", "pre", "script", "style", "svg"]);

/**
 * Lists a page's searchable entries: the page itself, its headings, fields and errors, in document order.
 *
 * @param page the page.
 * @param content its content, if there is any.
 * @param operation the operation that it is about.
 */
export function searchEntries(
  page: Pick<Page, "address" | "title" | "description" | "source">,
  content?: Element,
  operation?: Operation,
): Entry[] {
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
  // A list that Docusaurus makes, of posts or of pages with a tag, repeats what is in them.
  if (content && page.source !== undefined) new Reader(entries, whole).read(content);
  return entries;
}

/** Reads a tree from top to bottom; text belongs to the last heading, or to the enclosing field. */
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
    const name = oneLine(textOf(without(node, isSelfLink)));
    this.current = !this.heading ? undefined : this.add("section", this.heading, name);
  }

  /** A field's description is its paragraphs, without limits, examples and nested fields. */
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

  /** An entry on the errors page has an id and all messages of its pattern; elsewhere, the link goes to the heading. */
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
  // The toolbar of a code block, and an index entry, which repeats the description of the page that it links to.
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

/** A heading's last link is its permalink; its text is an invisible symbol. */
function isSelfLink(node: Element): boolean {
  return hasClass(node, "hash-link");
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
