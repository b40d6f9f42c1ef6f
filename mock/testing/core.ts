import { createMockCore, type MockCore, type MockCoreOptions } from "../core";
import { isAnswered } from "../core/response";
import { createWire } from "../http/wire";
import { ids } from "../scenarios/ids";
import { toRequest } from "../scenarios/toRequest";
import type { Step } from "../scenarios/types";
import { createCompile } from "../validation/ajv";
import type { Reply } from "./client";
import { description } from "./description";

/** A machine with a known clock and known random numbers. */
export function createMachine() {
  let now = 1_760_000_000_000;
  let seed = 1;
  const plans = new Set<{ due: number; run: () => void }>();
  return {
    clock: {
      now: () => now,
      after(milliseconds: number, run: () => void) {
        const plan = { due: now + milliseconds, run };
        plans.add(plan);
        return () => void plans.delete(plan);
      },
    },
    random: () => {
      seed = (seed * 16807) % 2147483647;
      return seed / 2147483647;
    },
    /** Lets time pass, and runs what is due. */
    pass(milliseconds: number) {
      now += milliseconds;
      for (const plan of [...plans].filter(({ due }) => due <= now)) {
        plans.delete(plan);
        plan.run();
      }
    },
  };
}

/** A response; `silence` is the reason why there is none. */
type CoreReply = Omit<Reply, "headers"> & { silence?: string };

type Token = Step["token"];

/** A client of the socket. */
export interface Listener {
  /** Everything that was sent to it, and "closed" at the end. */
  frames: string[];
  send(message: unknown): void;
  /** Ends the connection from the client's side. */
  end(): void;
  /** The messages after the first two frames, once everything that is due has run. */
  messages(): unknown[];
}

/** The core without a server: time passes only when a test says so. Its requests are those of a `TestMock`. */
export type TestCore = Awaited<ReturnType<typeof createTestCore>>;

/** The requests with the token of one user. */
export type Requests = TestCore["friend"];

export async function createTestCore(options: Partial<MockCoreOptions> = {}) {
  const { clock, random, pass } = createMachine();
  const core = createMockCore({
    ...{ clock, random, compile: createCompile(), description: await description() },
    ...options,
  });
  const send = createWire(core);
  const call = (method: string, path: string, request: Omit<Step, "method" | "path"> = {}): CoreReply => {
    const response = send(toRequest({ method, path, ...request }, core.tokens));
    if (!isAnswered(response)) return { status: 0, type: "", text: "", json: undefined, silence: response.silence };
    const { status, type, body } = response;
    return { status, type, text: body, json: type.startsWith("application/json") ? JSON.parse(body) : undefined };
  };
  const connect = (): Listener => {
    const frames: string[] = [];
    const { receive, end } = core.connect({
      send: (message) => frames.push(message),
      close: () => frames.push("closed"),
    });
    return {
      frames,
      send: (message) => receive(typeof message === "string" ? message : JSON.stringify(message)),
      end,
      messages: () => {
        pass(0);
        return frames.slice(2).map((frame) => JSON.parse(frame));
      },
    };
  };
  /** The requests of one token. */
  const requestsWith = (token?: Token) => ({
    call: (method: string, path: string, request: Omit<Step, "method" | "path"> = {}) =>
      call(method, path, { token, ...request }),
    get: (path: string, other = token) => call("GET", path, { token: other }),
    /** Reads one object. @returns its properties. */
    contentOf: (path: string): CoreReply["json"] => call("GET", path, { token }).json.content,
    /** Reads a list. @returns the ids of its objects. */
    idsOf: (path: string): string[] => call("GET", path, { token }).json.map(({ id }: { id: string }) => id),
    post: (path: string, body: unknown, other = token) => call("POST", path, { body, token: other }),
    patch: (path: string, body: unknown, headers?: Step["headers"]) => call("PATCH", path, { body, headers, token }),
    delete: (path: string, headers?: Step["headers"]) => call("DELETE", path, { headers, token }),
    /** Has a member start to front. */
    start: (member: string, more: object = {}) =>
      call("POST", "/v1/frontHistory", { body: { custom: false, live: true, startTime: 1, member, ...more }, token }),
    /** Sets an object's buckets. */
    share: (type: string, id: string, buckets = [ids.friendsBucket]) =>
      call("PATCH", "/v1/privacyBucket/setbuckets", { body: { id, type, buckets }, token }),
  });
  return {
    core,
    now: clock.now,
    pass,
    ...requestsWith(),
    friend: requestsWith("friend"),
    connect,
    /** Opens a connection and authenticates. */
    listen: (token: keyof MockCore["tokens"] = "all") => {
      const listener = connect();
      listener.send({ op: "authenticate", token: core.tokens[token] });
      return listener;
    },
  };
}
