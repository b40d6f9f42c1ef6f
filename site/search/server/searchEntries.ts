import type { Operation } from "@simply-plural-docs/description/model/operations";
import type { Element, Nodes } from "hast";
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
  /** The page's description; only for entries of type `page`. */
  lead?: string;
  /** Request lines such as `POST /v1/member`; for pages of operations and the socket. */
  requests?: string[];
  /** The operation's id and former ids. */
  ids?: string[];
}

/** The socket has no operation in the OpenAPI description. */
const socket = { address: "/docs/getting-started/socket", requests: ["SOCKET /v1/socket"] };

/** Elements that are not the page's content. */
const skipped = new Set(["footer", "header", "nav", "noscript", "pre"]);

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
    lead: operation?.lead ?? page.description,
  };
  if (operation) {
    whole.requests = operation.requestLines.map(({ method, path }) => `${method} ${path}`);
    whole.ids = [operation.id, ...operation.aliases];
  } else if (page.address === socket.address) whole.requests = socket.requests;
  const entries = [whole];
  // A list that Docusaurus makes, of posts or of pages with a tag, repeats what is in them.
  if (content && page.source !== undefined) new Reader(entries, page.address).read(content);
  return entries;
}

/** Reads a tree from top to bottom. */
class Reader {
  private heading = "";

  constructor(
    private readonly entries: Entry[],
    private readonly address: string,
  ) {}

  read(node: Nodes): void {
    if (node.type === "root") this.readAll(node.children);
    else if (node.type !== "element" || isSkipped(node)) return;
    else if (/^h[2-6]$/.test(node.tagName)) this.readHeading(node);
    else if (node.properties.dataStatus !== undefined) this.readError(node);
    else {
      if (isField(node)) this.readField(node);
      this.readAll(node.children);
    }
  }

  private readAll(nodes: Nodes[]): void {
    for (const node of nodes) this.read(node);
  }

  private readHeading(node: Element): void {
    this.heading = String(node.properties.id ?? "");
    if (this.heading) this.add("section", this.heading, oneLine(textOf(without(node, isSelfLink))));
  }

  private readField(node: Element): void {
    const [term] = childElements(node);
    this.add("field", String(node.properties.id), oneLine(term ? textOf(select("code", term) ?? term) : ""));
  }

  /** An entry on the errors page has an id and all messages of its pattern; elsewhere, the link goes to the heading. */
  private readError(row: Element): void {
    const anchor = String(row.properties.id ?? this.heading);
    for (const message of elementsIn(row)) {
      if (message.properties.dataMessage !== undefined) this.add("error", anchor, textOf(message).trim());
    }
  }

  private add(type: Entry["type"], anchor: string, name: string): void {
    this.entries.push({ type, address: this.address, anchor, name });
  }
}

function isSkipped({ tagName, properties: { ariaHidden, role } }: Element): boolean {
  return skipped.has(tagName) || ariaHidden === "true" || role === "status";
}

function isField(node: Element): boolean {
  return node.properties.id !== undefined && childElements(node)[0]?.tagName === "dt";
}

/** A heading's last link is its permalink; its text is an invisible symbol. */
function isSelfLink(node: Element): boolean {
  return hasClass(node, "hash-link");
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
