/** This build's rules for servers. */
export interface Rules {
  /** Sent with every response. */
  headers: Record<string, string>;
  /** Older addresses and their targets. */
  aliases: { from: string; to: string }[];
  /** Addresses of the files that other sites' tools may read. */
  forTools: string[];
  /** Markdown files, by path from the root, with their `Link` header; an empty one for a file that is no page's form. */
  markdown: Map<string, string>;
}
