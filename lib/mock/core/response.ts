/** What the mock says to a request. An adapter puts it on the wire as the server's framework does. */
export type MockResponse =
  /** A string, sent as text/html like every string of the server. */
  | { kind: "text"; status: number; text: string }
  | { kind: "json"; status: number; value: unknown }
  /** A list that is streamed: no Content-Length, no ETag. */
  | { kind: "list"; status: 200; items: unknown[] }
  /** No body and no content type. */
  | { kind: "empty"; status: number }
  /** The server never responds to such a request: the client has to give up by itself. */
  | { kind: "silence"; reason: string };

export const text = (status: number, message: string): MockResponse => ({ kind: "text", status, text: message });
export const json = (value: unknown, status = 200): MockResponse => ({ kind: "json", status, value });
export const list = (items: unknown[]): MockResponse => ({ kind: "list", status: 200, items });
export const empty = (status = 200): MockResponse => ({ kind: "empty", status });
export const silence = (reason: string): MockResponse => ({ kind: "silence", reason });

/** Ends the handling of a request with a response. Thrown by checks and rules, caught in one place. */
export class Refusal extends Error {
  override name = "Refusal";

  constructor(readonly response: MockResponse) {
    super("The request was refused.");
  }
}
