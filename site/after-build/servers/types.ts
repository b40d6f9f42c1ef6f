/** This build's rules for servers. */
export interface Rules {
  /** Sent with every response. */
  headers: Record<string, string>;
  /** Older addresses and their targets. */
  aliases: { from: string; to: string }[];
  /** Addresses of the files that other sites' tools may read. */
  forTools: string[];
}
