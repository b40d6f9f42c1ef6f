import { setTimeout as sleep } from "node:timers/promises";
import { UserError } from "@simply-plural-docs/toolkit/utils/userError";
import type { WireResponse } from "../../core/response";
import type { Request } from "../types";
import { codeOf, exchange } from "./exchange";
import { Pace } from "./pace";
import { type Printable, printableWithout } from "./printable";

/** Connections that may break in a row before the server counts as gone. */
const patience = 3;

export interface ClientOptions {
  /** Without a slash at the end. */
  url: string;
  token: string;
  /** A token of the same account that may only read. */
  readToken?: string;
  /** A token of another account, of a friend or of a stranger. */
  friendToken?: string;
  /** Milliseconds between two requests. */
  pause: number;
  /** Seconds to wait for a response. Default: as long as the description says. */
  timeout?: number;
  /** Called with what is about to happen. */
  say?: (line: string) => void;
  /** Called before each request with its number. */
  sending?: (sent: number) => void;
  /** Waits this many milliseconds. Default: by the clock. */
  wait?: (milliseconds: number) => Promise<void>;
}

/** Sends the requests of a check one after the other. */
export class Client {
  /** Requests so far. */
  sent = 0;
  readonly printable: Printable;
  #broken = 0;
  readonly #pace: Pace;
  #endWaiting: (error: UserError) => void = () => {};
  /** Rejects once the check has been stopped. */
  readonly #stopped = new Promise<never>((_, reject) => {
    this.#endWaiting = reject;
  });

  constructor(readonly options: ClientOptions) {
    const { token, readToken, friendToken, pause } = options;
    this.printable = printableWithout(...[token, readToken, friendToken].flatMap((one) => one ?? []));
    this.#pace = new Pace(pause);
    this.#stopped.catch(() => {}); // It may be stopped while it does not wait.
  }

  /**
   * From now on, every request except those that clean up is refused. One that is on its way is still awaited if it can
   * change something.
   *
   * @param why the end of the sentence that says so, if there is a reason.
   */
  stop(why?: unknown): void {
    const reason = typeof why === "string" ? ` ${why}` : "";
    this.#endWaiting(new UserError(`Stopped after ${this.sent} requests${reason}.`));
  }

  /** @throws UserError once the check has been stopped, without waiting any longer. */
  unlessStopped<Value>(waiting: Promise<Value>): Promise<Value> {
    return Promise.race([this.#stopped, waiting]);
  }

  /**
   * Sends a request, and waits as long as the server asks for.
   *
   * @param isCleaningUp whether the request is sent even after `stop`.
   * @returns the response; a sentence if there is none.
   * @throws UserError if the check has been stopped, the server is gone or remains busy, or its certificate is not valid.
   */
  async send(request: Request, isCleaningUp = false): Promise<WireResponse | string> {
    const { url, token, timeout = request.operation.timeout, say = () => {}, wait = sleep } = this.options;
    const { method } = request.operation;
    const interruptible = <Value>(work: Promise<Value>) => (isCleaningUp ? work : this.unlessStopped(work));
    for (;;) {
      await interruptible(this.#pace.pause > 0 && this.sent > 0 ? wait(this.#pace.pause) : Promise.resolve());
      this.sent += 1;
      this.options.sending?.(this.sent);
      const exchanged = exchange(request, url, token, timeout).catch((error: unknown) => this.#noResponse(error));
      const response = await (method === "GET" ? interruptible(exchanged) : exchanged);
      if (typeof response === "string") return response;
      this.#broken = 0;
      const milliseconds = this.#pace.waitAfter(request.operation.id, response);
      if (milliseconds === undefined) return response;
      say(`Status ${response.status}: the check waits ${milliseconds / 1000} seconds, and goes on more slowly.`);
      await interruptible(wait(milliseconds));
      // Nobody knows whether such a request has added something.
      if (method === "POST" && response.status !== 429) return response;
    }
  }

  #noResponse(error: unknown): string {
    if (error instanceof UserError) throw error;
    const { url } = this.options;
    const reason = this.printable(codeOf(error));
    this.#broken += 1;
    if (this.sent === 1)
      throw new UserError(
        `No server responds at ${url} (${reason}). Check the address, and that it is running.${aboutProxy(url)}`,
      );
    if (this.#broken >= patience || reason === "ECONNREFUSED")
      throw new UserError(
        `The server has stopped responding, after ${this.sent} requests (${reason}). Start it, then check again.`,
      );
    return `no response (${reason})`;
  }
}

/** @returns what a sentence on a missing response adds where a proxy may be the only way out; usually nothing. */
function aboutProxy(url: string): string {
  const { HTTPS_PROXY, https_proxy = HTTPS_PROXY, NODE_USE_ENV_PROXY } = process.env;
  if (!https_proxy || NODE_USE_ENV_PROXY || !url.startsWith("https:")) return "";
  return " HTTPS_PROXY is set: Node uses it only with NODE_USE_ENV_PROXY=1, and not before version 22.21.";
}
