/** This build's rules for servers. */
export interface Rules {
  /** Sent with every response. */
  headers: Record<string, string>;
  /** Older addresses and their targets. */
  aliases: { from: string; to: string }[];
}
