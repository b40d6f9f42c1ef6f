/*
 * The practice server: the mock's core in a Web Worker. It makes no network requests and stores nothing itself:
 * the page keeps its state for the tab, and sends it with the first message.
 */

import checks from "@generated/practice/default/checks.js";
import data from "@generated/practice/default/data.json";
import type { Session } from "@simply-plural-docs/mock/core/socket";
import { escapeHtml } from "@simply-plural-docs/mock/http/escapeHtml";
import { Practice } from "@simply-plural-docs/mock/practice/practice";
import { codeOf } from "@simply-plural-docs/mock/practice/practiceServer";
import type { Code, Outcome, SavedServers, SentRequest } from "@simply-plural-docs/mock/practice/types";
import { compiledChecks } from "@simply-plural-docs/mock/validation/compiledChecks";
import hljs from "highlight.js/lib/core";
import json from "highlight.js/lib/languages/json";
import type {
  Calls,
  Marked,
  SavedMessage,
  ShownOutcome,
  WithMarks,
  WorkerCall,
  WorkerMessage,
} from "../shared/protocol";

hljs.registerLanguage("json", json);

let practice: Practice | undefined;
let session: Session | undefined;

const post = (message: WorkerMessage) => self.postMessage(message);

self.addEventListener("message", ({ data: message }: MessageEvent<WorkerCall | SavedMessage>) => {
  if ("saved" in message) {
    practice = open(message.saved);
    return;
  }
  const { id, call, args } = message;
  try {
    const result = practice && (calls(practice)[call] as (...args: unknown[]) => unknown)(...args);
    post({ id, result });
  } catch (error) {
    post({ id, error: error instanceof Error ? error.message : String(error) });
  }
});

function open(saved: string | null): Practice {
  return new Practice({
    ...data,
    saved: parse(saved),
    onChange: (servers) => post({ saved: Object.keys(servers).length > 0 ? JSON.stringify(servers) : null }),
    random: Math.random,
    compile: compiledChecks(checks),
    clock: {
      now: () => Date.now(),
      after(milliseconds, run) {
        const timer = setTimeout(run, milliseconds);
        return () => clearTimeout(timer);
      },
    },
    onFrame: (frame) => post({ frame: { ...frame, message: mark(frame.message) } }),
  });
}

function calls(server: Practice): Calls {
  const send = (text: string) => {
    post({ socket: { ...mark(codeOf("", text)), isFromServer: false } });
    session?.receive(text);
  };
  return {
    choices: (operation) => server.choices(operation),
    problems: (operation, fields, account) => server.problems(operation, fields, account),
    run: (operation, choice, account) => markOutcome(server.run(operation, choice, account)),
    runScenario: (operation, error) => markOutcome(server.runScenario(operation, error)),
    send: (...args) => markOutcome(server.send(...args)),
    startOver() {
      disconnect();
      server.startOver();
    },
    connect() {
      session?.end();
      session = server.core.connect({
        send: (text) => post({ socket: { ...mark(codeOf("", text)), isFromServer: true } }),
        close() {
          disconnect();
          post({ socketEnd: true });
        },
      });
    },
    sendMessage: send,
    authenticate: (isWrong) =>
      send(JSON.stringify({ op: "authenticate", token: isWrong ? "NOT_A_TOKEN" : server.core.tokens.all })),
    changePassword: () => server.core.changePassword(),
    disconnect,
  };
}

function disconnect(): void {
  session?.end();
  session = undefined;
}

/** Longest code that is highlighted, in characters: more would take too long. */
const longest = 60_000;

function mark({ text, language }: Code): Marked {
  const isMarked = language === "json" && text.length <= longest;
  const html = isMarked ? hljs.highlight(text, { language }).value.replace(punctuation, "$1") : escapeHtml(text);
  return { html, language };
}

/** Punctuation has no colour, but would be half of all elements. */
const punctuation = /<span class="hljs-punctuation">(.)<\/span>/g;

function markOutcome({ before, request, response, ...rest }: Outcome): ShownOutcome {
  return {
    ...rest,
    before: before.map(markRequest),
    request: markRequest(request),
    ...(response && { response: { ...response, body: mark(response.body) } }),
  };
}

function markRequest({ body, ...rest }: SentRequest): WithMarks<SentRequest> {
  return { ...rest, ...(body && { body: mark(body) }) };
}

/** @returns nothing stored if it is not readable: a tab would otherwise never have a practice server again. */
function parse(saved: string | null): SavedServers {
  try {
    return JSON.parse(saved ?? "{}") as SavedServers;
  } catch {
    return {};
  }
}
