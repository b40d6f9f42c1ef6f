/** What a server has to know about this build. */
export interface Rules {
  /** Sent with every response. */
  headers: Record<string, string>;
  /** Older addresses and where they lead. */
  aliases: { from: string; to: string }[];
}
