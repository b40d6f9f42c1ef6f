import type { Description } from "@simply-plural-docs/description/model/types";
import { createMockCore, type MockCore, type SavedState } from "../core";
import type { Clock, Environment } from "../core/environment";
import { isAnswered } from "../core/response";
import { createWire } from "../http/wire";
import { bodyOf, headersOf, toRequest } from "../scenarios/toRequest";
import type { Step } from "../scenarios/types";
import { deletedDocument, differences, type Snapshot, snapshot } from "./differences";
import type { AccountType, Code, Frame, Outcome, SentRequest } from "./types";

/** What all practice servers share. */
export interface ServerParts extends Environment {
  description: Description;
  /** Called for every message to either account's socket. */
  onFrame: (frame: Frame) => void;
}

/** A practice server: the fictional system with one type of account, in the state that requests have left it in. */
export class PracticeServer {
  readonly core: MockCore;
  readonly #send: ReturnType<typeof createWire>;
  readonly #start: Snapshot;
  readonly #clock: Clock;
  #lastRequest = 0;

  /** @param saved the state to continue with. Default: the initial one. */
  constructor({ onFrame, ...parts }: ServerParts, account: AccountType, saved?: SavedState) {
    this.#clock = parts.clock;
    this.core = createMockCore({ ...parts, account: account === "legacy" ? account : "migrated" });
    this.#send = createWire(this.core);
    this.#start = snapshot(this.core.exportFile());
    if (saved) this.core.restore(saved);
    this.#listen("lantern-house", this.core.tokens.all, onFrame);
    this.#listen("quiet-harbour", this.core.tokens.friend, onFrame);
  }

  /**
   * Makes requests and shows the last one.
   *
   * @param isScenario whether to omit the differences from the initial state.
   */
  run(step: Step, before: Step[] = [], isScenario = false): Outcome {
    for (const one of before) this.#send(toRequest(one, this.core.tokens));
    this.#lastRequest = this.#clock.now();
    const result = this.#send(toRequest(step, this.core.tokens));
    const shown = { before: before.map((one) => this.#shown(one)), request: this.#shown(step) };
    const different = isScenario ? "" : differences(this.#start, snapshot(this.core.exportFile()));
    if (!isAnswered(result)) return { ...shown, silence: result.silence, different };
    const { status, type, body } = result;
    const headers = { ...(type && { "Content-Type": type }), ...result.headers };
    const deleted = status >= 400 && !isScenario ? this.#deletedIn(step.path) : undefined;
    return {
      ...shown,
      response: { status, type, headers, text: body, body: codeOf(type, body) },
      different,
      ...(deleted && { deleted }),
    };
  }

  /** @returns what a path names and the reader has deleted, in words. */
  #deletedIn(path: string): string | undefined {
    const now = snapshot(this.core.exportFile());
    return path
      .split(/[/?]/)
      .map((id) => deletedDocument(this.#start, now, id))
      .find(Boolean);
  }

  #listen(to: Frame["to"], token: string, onFrame: ServerParts["onFrame"]): void {
    const greetings = 2;
    let count = 0;
    const session = this.core.connect({
      send: (text) => {
        count += 1;
        if (count <= greetings) return;
        onFrame({ to, after: this.#clock.now() - this.#lastRequest, message: codeOf("", text) });
      },
      close: () => {},
    });
    session.receive(JSON.stringify({ op: "authenticate", token }));
  }

  #shown(step: Step): SentRequest {
    const headers = Object.entries(headersOf(step, this.core.tokens));
    const body = bodyOf(step);
    const code = body === undefined ? undefined : shortened(body, step.raw !== undefined);
    return { line: `${step.method} ${step.path}`, headers, ...(code && { body: code }) };
  }
}

/** Longest request body that is shown in full, in characters. */
const longest = 20_000;

/** @param isTyped whether it is shown as it is: with line breaks, a repeated name would be gone. */
function shortened(body: string, isTyped: boolean): Code {
  if (body.length > longest)
    return { text: `${body.slice(0, 60)}… (${body.length.toLocaleString("en-GB")} bytes)`, language: "text" };
  const code = codeOf("application/json", body);
  return isTyped ? { ...code, text: body } : code;
}

/** @returns a body as the pages show it: JSON with line breaks, anything else unchanged. */
export function codeOf(type: string, text: string): Code {
  if (type.startsWith("text/") || !/^[[{"\d]/.test(text)) return { text, language: "text" };
  try {
    return { text: JSON.stringify(JSON.parse(text), null, 2), language: "json" };
  } catch {
    return { text, language: "text" };
  }
}
