import type { Operation } from "@simply-plural-docs/description/model/operations";
import type { Page } from "../../html/page";

/** What a page has below its title. Without an anchor, an error is at the heading above it, and a section is not found. */
export interface PagePart {
  type: "section" | "field" | "error";
  /** Id of the element to scroll to, without `#`. */
  anchor?: string;
  /** Heading, field name, or the error's message as sent. */
  name: string;
  /** What a field's value is, as the page says it: "array of strings". */
  valueType?: string;
}

/** A place on the site that a search result can lead to: a part of a page, or the page itself, by its title. */
export interface Entry extends Pick<PagePart, "name" | "valueType"> {
  type: PagePart["type"] | "page";
  /** Its page's address. */
  address: string;
  /** Empty for the whole page. */
  anchor: string;
  /** The page's description; only for entries of type `page`. */
  lead?: string;
  /** Request lines such as `POST /v1/member`; for pages of operations and the socket. */
  requests?: string[];
  /** The operation's id and former ids. */
  ids?: string[];
}

/** The socket has no operation in the OpenAPI description. */
const socket = { address: "/docs/getting-started/socket", requests: ["SOCKET /v1/socket"] };

/**
 * Lists a page's searchable entries: the page itself, its headings, fields and errors, in document order.
 *
 * @param page the page.
 * @param parts what is on it, from top to bottom.
 * @param operation the operation that it is about.
 */
export function searchEntries(
  { address, title, description }: Pick<Page, "address" | "title" | "description">,
  parts: Iterable<PagePart>,
  operation?: Operation,
): Entry[] {
  const whole: Entry = { type: "page", address, anchor: "", name: title, lead: operation?.lead ?? description };
  if (operation) {
    whole.requests = operation.requestLines.map(({ method, path }) => `${method} ${path}`);
    whole.ids = [operation.id, ...operation.aliases];
  } else if (address === socket.address) whole.requests = socket.requests;
  const entries = [whole];
  let heading = "";
  for (const { anchor, ...part } of parts) {
    if (part.type === "section") heading = anchor ?? "";
    if (part.type !== "section" || anchor) entries.push({ ...part, address, anchor: anchor ?? heading });
  }
  return entries;
}
