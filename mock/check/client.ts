import { setTimeout as wait } from "node:timers/promises";
import { reasonOf, UserError } from "simply-plural-api-description/utils/userError";
import type { WireResponse } from "../core/response";
import { type Printable, printableWithout } from "./printable";
import type { Request } from "./types";

/** Connections that may break in a row before the server counts as gone. */
const patience = 3;

export interface ClientOptions {
  /** Without a slash at the end. */
  url: string;
  token: string;
  /** Milliseconds between two requests. */
  pause: number;
  /** Seconds to wait for a response. Default: as long as the description says. */
  timeout?: number;
}

/** Sends the requests of a check one after the other. */
export class Client {
  /** Requests so far. */
  sent = 0;
  readonly printable: Printable;
  #broken = 0;
  #endWaiting: (error: UserError) => void = () => {};
  /** Rejects once the check has been stopped. */
  readonly #stopped = new Promise<never>((_, reject) => {
    this.#endWaiting = reject;
  });

  constructor(readonly options: ClientOptions) {
    this.printable = printableWithout(options.token);
    this.#stopped.catch(() => {}); // It may be stopped while it does not wait.
  }

  /**
   * From now on, every request except those that clean up is refused. One that is on its way is still awaited if it can
   * change something.
   */
  stop(): void {
    this.#endWaiting(new UserError(`Stopped after ${this.sent} requests.`));
  }

  /** @throws UserError once the check has been stopped, without waiting any longer. */
  unlessStopped<Value>(waiting: Promise<Value>): Promise<Value> {
    return Promise.race([this.#stopped, waiting]);
  }

  /**
   * @param isCleaningUp whether the request is sent even after `stop`.
   * @returns the response; a sentence if there is none.
   * @throws UserError if the check has been stopped, or the server is gone.
   */
  async send(request: Request, isCleaningUp = false): Promise<WireResponse | string> {
    const { url, token, pause, timeout = request.operation.timeout } = this.options;
    const { method } = request.operation;
    const interruptible = <Value>(work: Promise<Value>) => (isCleaningUp ? work : this.unlessStopped(work));
    await interruptible(pause > 0 && this.sent > 0 ? wait(pause) : Promise.resolve());
    this.sent += 1;
    const fetched = async () => {
      const response = await fetch(url + request.path, {
        method,
        headers: headersOf(request, token),
        body: request.raw ?? (request.body === undefined ? undefined : JSON.stringify(request.body)),
        redirect: "manual",
        signal: AbortSignal.timeout(timeout * 1000),
      });
      const body = await response.text();
      return { status: response.status, type: response.headers.get("content-type") ?? "", body };
    };
    try {
      const response = await (method === "GET" ? interruptible(fetched()) : fetched());
      this.#broken = 0;
      return response;
    } catch (error) {
      if (error instanceof UserError) throw error;
      const reason = this.printable(causeOf(error));
      this.#broken += 1;
      if (this.sent === 1)
        throw new UserError(`No server responds at ${url} (${reason}). Check the address, and that it is running.`);
      if (this.#broken >= patience || reason === "ECONNREFUSED")
        throw new UserError(
          `The server has stopped responding, after ${this.sent} requests (${reason}). Start it, then check again.`,
        );
      return `no response (${reason})`;
    }
  }
}

function headersOf({ token, body, raw, headers }: Request, usual: string): Record<string, string> {
  const sent = token === undefined ? usual : token;
  return {
    ...(sent !== null && { Authorization: sent }),
    ...((body !== undefined || raw !== undefined) && { "Content-Type": "application/json" }),
    ...headers,
  };
}

/** `fetch` says only that it failed; the reason is in its cause. */
function causeOf(error: unknown): string {
  if (error instanceof Error && error.name === "TimeoutError") return "timeout";
  const cause = error instanceof Error && error.cause ? error.cause : error;
  return cause instanceof Error && "code" in cause ? String(cause.code) : reasonOf(cause);
}
