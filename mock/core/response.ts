/** A response as a client receives it. */
export interface WireResponse {
  status: number;
  /** Content type with charset; empty if there is none. */
  type: string;
  body: string;
  headers?: Record<string, string>;
  /** A streamed list: no Content-Length, no ETag. */
  isStreamed?: true;
  /** A page from the framework itself: no ETag, and no message to log. */
  isPage?: true;
  /** The connection is dropped in the middle of the body. */
  isCutOff?: true;
  /** Milliseconds to wait before the response is sent. */
  delay?: number;
}

/** The server never responds, and the client has to time out; `silence` is the reason. */
export interface Silence {
  silence: string;
}

/** The outcome of a request to the mock. */
export type MockResponse = WireResponse | Silence;

/** The content type that the server sends with every string. */
export const htmlType = "text/html; charset=utf-8";

export const text = (status: number, message: string): WireResponse => ({ status, type: htmlType, body: message });
/** Serialised at once, so that later changes to the value do not affect the response. */
export const json = (value: unknown, status = 200): WireResponse => ({
  status,
  type: "application/json; charset=utf-8",
  body: JSON.stringify(value),
});
export const list = (items: unknown[]): WireResponse => ({ ...json(items), isStreamed: true });
export const empty = (status = 200): WireResponse => ({ status, type: "", body: "" });
/** The page that a proxy in front of the server sends if it or the server fails. */
export const proxyPage = (status: number): WireResponse => ({
  status,
  type: htmlType,
  body: `<html>\n<head><title>${status}</title></head>\n<body><h1>${status}</h1></body>\n</html>\n`,
  isPage: true,
});
export const silence = (reason: string): Silence => ({ silence: reason });

/** @returns whether there is a response. */
export function isAnswered(result: MockResponse): result is WireResponse {
  return "status" in result;
}

/** Ends a request with an error response, or with silence. Thrown by checks and rules, and caught in one place. */
export class HttpError extends Error {
  override name = "HttpError";

  constructor(readonly response: MockResponse) {
    super("The request was refused.");
  }
}
