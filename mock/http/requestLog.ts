import { UserError } from "@simply-plural-docs/toolkit/utils/userError";
import type { RequestList, SentRequest } from "../api/types";
import type { MockCore } from "../core";
import { isWhole, notValid } from "../core/checkValues";
import { tokenName } from "../core/data/accounts";
import { nameOf } from "../core/faults";
import { patternOf } from "./wire";

/** Requests that are kept; a longer list begins with the newest of them. */
const most = 1000;
/** Characters of all bodies that are kept. */
const mostText = 10_000_000;

/** What is known of a request once its response is. */
interface Received {
  method: string;
  /** Path and query. */
  target: string;
  authorization: string | undefined;
  /** Empty if there is none. */
  body: string;
  /** When it arrived, by the mock's clock. */
  time: number;
  /** `undefined` if it gets no response. */
  status: number | undefined;
}

/** @returns a log of the requests to a mock. Tokens are never in it, only their names. */
export function createRequestLog({ routes }: Pick<MockCore, "routes">) {
  const patterns = routes.map(({ method, path, operation }) => ({ method, pattern: patternOf(path), operation }));
  const entries: SentRequest[] = [];
  let sizes: number[] = [];
  /** Each looks for a request, and gives up if it is told how the time for it has ended. */
  const waiting = new Set<(end?: string) => void>();
  let resets = 0;
  const clear = () => {
    entries.length = 0;
    sizes = [];
  };
  const list = Object.defineProperties(entries, {
    clear: { value: clear },
    waitFor: { value: waitFor },
  }) as unknown as RequestList;

  function waitFor(
    wanted: string | ((request: SentRequest) => boolean),
    options: { times?: number; timeout?: number },
  ) {
    const { times = 1, timeout = 2000 } = options ?? {};
    if (!isWhole(times, 1, most))
      throw notValid("times", `a whole number from 1 to ${most}, as many as are kept`, times);
    const fits = typeof wanted === "string" ? ({ operation }: SentRequest) => operation === wanted : wanted;
    if (typeof wanted === "string" && !patterns.some(({ operation }) => nameOf(operation) === wanted))
      throw new UserError(`There is no operation ${JSON.stringify(wanted)}, so no request for it will arrive.`);
    return new Promise<SentRequest>((resolve, reject) => {
      const look = (end?: string) => {
        const found = entries.filter(fits)[times - 1];
        if (!found && end === undefined) return;
        clearTimeout(timer);
        waiting.delete(look);
        if (found) return resolve(found);
        reject(missing(times, end, entries));
      };
      const timer = setTimeout(look, timeout, `within ${timeout} ms`);
      waiting.add(look);
      look();
    });
  }

  return {
    /** The newest requests, oldest first. */
    list,
    /** Forgets all of them, and those that are still being received. */
    restart(): void {
      clear();
      resets += 1;
    },
    /** Ends all waiting for requests. */
    close(): void {
      for (const look of [...waiting]) look("before the mock was closed");
    },
    /** @returns whether a request that begins now still counts: not after a `restart`. */
    begin(): () => boolean {
      const before = resets;
      return () => resets === before;
    },
    add({ method, target, authorization, body, time, status }: Received): void {
      const [path = "", query = ""] = target.split(/\?(.*)/s);
      const asked = method === "HEAD" ? "GET" : method;
      const route = patterns.find((one) => one.method === asked && one.pattern.test(path));
      entries.push({
        method,
        path,
        query: Object.fromEntries(new URLSearchParams(query)),
        body: readBody(body),
        ...(route && { operation: nameOf(route.operation) }),
        ...(authorization !== undefined && { token: tokenName(authorization) }),
        ...(status !== undefined && { status }),
        time,
      });
      sizes.push(body.length);
      while (entries.length > most || (entries.length > 1 && sum(sizes) > mostText)) {
        entries.shift();
        sizes.shift();
      }
      for (const look of [...waiting]) look();
    },
  };
}

/** @returns the error for requests that have not come, which lists the last ones that have. */
function missing(times: number, end: string | undefined, entries: SentRequest[]): UserError {
  const wanted = times === 1 ? "No such request" : `Fewer than ${times} such requests`;
  const sent = entries.map(({ method, path, status }) => `${method} ${path} (${status ?? "no response"})`);
  return new UserError(`${wanted} ${end}. Sent so far: ${sent.slice(-20).join(", ") || "none"}.`);
}

/** @returns a body as it was meant, without the token of PluralKit; as a string if it is not JSON. */
function readBody(body: string): unknown {
  if (body === "") return undefined;
  try {
    return JSON.parse(body, (name, value: unknown) => (name === "token" ? "(not kept)" : value));
  } catch {
    return body;
  }
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
