/** What the mock answers to a request; `send.ts` puts it on the wire the way the server's framework does. */
export type Answer =
  /** A text, sent as text/html like every text of the server. */
  | { kind: "text"; status: number; text: string }
  | { kind: "json"; status: number; value: unknown }
  /** A list that is streamed: no Content-Length, no ETag. */
  | { kind: "list"; items: unknown[] }
  /** No body and no content type. */
  | { kind: "empty"; status: number }
  /** A page of the framework (unknown route, malformed JSON, body too large). */
  | { kind: "page"; status: number; message: string }
  /** The server never answers such a request: the client has to give up by itself. */
  | { kind: "silence"; reason: string };

export const text = (status: number, message: string): Answer => ({ kind: "text", status, text: message });
export const json = (value: unknown, status = 200): Answer => ({ kind: "json", status, value });
export const list = (items: unknown[]): Answer => ({ kind: "list", items });
export const empty = (status = 200): Answer => ({ kind: "empty", status });
export const page = (status: number, message: string): Answer => ({ kind: "page", status, message });
export const silence = (reason: string): Answer => ({ kind: "silence", reason });

/** Ends the handling of a request with an answer. Thrown by checks, caught in one place. */
export class Refusal extends Error {
  override name = "Refusal";

  constructor(readonly answer: Answer) {
    super("The request was refused.");
  }
}
