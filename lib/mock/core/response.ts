/** A response as a client gets it. */
export interface WireResponse {
  status: number;
  /** Content type with its charset; empty when there is none. */
  type: string;
  body: string;
  headers?: Record<string, string>;
  /** A list that is streamed: no Content-Length, no ETag. */
  isStreamed?: true;
  /** A page of the framework's own: no ETag, and no message to log. */
  isPage?: true;
  /** The connection breaks in the middle of the body. */
  isCutOff?: true;
}

/** The server never responds, and the client has to give up by itself; `silence` says why. */
export interface Silence {
  silence: string;
}

/** What the mock says to a request. */
export type MockResponse = WireResponse | Silence;

/** What the server calls every string that it sends. */
export const htmlType = "text/html; charset=utf-8";

export const text = (status: number, message: string): WireResponse => ({ status, type: htmlType, body: message });
/** The value as it is now: what becomes of it later is not in the response. */
export const json = (value: unknown, status = 200): WireResponse => ({
  status,
  type: "application/json; charset=utf-8",
  body: JSON.stringify(value),
});
export const list = (items: unknown[]): WireResponse => ({ ...json(items), isStreamed: true });
export const empty = (status = 200): WireResponse => ({ status, type: "", body: "" });
/** What a proxy in front of the server sends when it fails, or when the server does. */
export const proxyPage = (status: number): WireResponse => ({
  status,
  type: htmlType,
  body: `<html>\n<head><title>${status}</title></head>\n<body><h1>${status}</h1></body>\n</html>\n`,
  isPage: true,
});
export const silence = (reason: string): Silence => ({ silence: reason });

/** @returns whether there was a response. */
export function isAnswered(result: MockResponse): result is WireResponse {
  return "status" in result;
}

/** Ends the handling of a request with a response. Thrown by checks and rules, caught in one place. */
export class Refusal extends Error {
  override name = "Refusal";

  constructor(readonly response: MockResponse) {
    super("The request was refused.");
  }
}
