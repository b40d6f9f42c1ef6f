import { UserError } from "@simply-plural-docs/toolkit/utils/userError";
import type { WireResponse } from "../../core/response";

/** The longest time that a server may ask to wait, in milliseconds. */
const longestWait = 60_000;
/** Requests for one response, besides the first, while the server is busy: a second before the first of them, then two, four… */
const mostRepeated = 5;
/** Milliseconds between two requests to a server that has been busy. */
const [carefulPause, longestPause] = [250, 1000];

/** How fast requests follow each other: slower once the server has said that it is busy. */
export class Pace {
  /** Busy responses in a row. */
  #busy = 0;
  /** The operation that has remained without any other response. */
  #failing: string | undefined;

  /** @param pause milliseconds between two requests. */
  constructor(public pause: number) {}

  /**
   * Learns from a response.
   *
   * @param operation id of the operation that was asked.
   * @returns after how many milliseconds the request should be sent again; `undefined`: not at all.
   * @throws UserError if the server asks to wait too long, or remains busy for another operation too.
   */
  waitAfter(operation: string, { status, headers }: WireResponse): number | undefined {
    if (!isBusy(status)) {
      this.#busy = 0;
      this.#failing = undefined;
      return undefined;
    }
    this.pause = Math.min(Math.max(2 * this.pause, carefulPause), longestPause);
    const asked = readWait(headers?.["retry-after"]);
    if (asked !== undefined && asked > longestWait)
      throw new UserError(
        `The server asks to wait ${Math.ceil(asked / 1000)} seconds before the next request (status ${status}). Check again then.`,
      );
    if (this.#failing === operation) return undefined;
    if (this.#failing !== undefined)
      throw new UserError(`The server remains busy (status ${status}). Check again later, or with a longer --pause.`);
    this.#busy += 1;
    if (this.#busy <= mostRepeated) return asked ?? 500 * 2 ** this.#busy;
    this.#busy = 0;
    this.#failing = operation;
    return undefined;
  }
}

/** @returns whether a status says that the server could respond later. */
function isBusy(status: number): boolean {
  return status === 429 || status === 503;
}

/** @returns the milliseconds that a header asks to wait: it has seconds or a date. `undefined` if it has neither. */
function readWait(header: string | undefined): number | undefined {
  if (header === undefined) return undefined;
  if (/^\d+$/.test(header)) return Number(header) * 1000;
  const time = Date.parse(header);
  return Number.isNaN(time) ? undefined : Math.max(time - Date.now(), 0);
}
