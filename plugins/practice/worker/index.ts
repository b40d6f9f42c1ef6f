/*
 * The practice server: the mock's core in a Web Worker. It makes no network requests and stores nothing; a tab's stored
 * state comes with the first message.
 */

import checks from "@generated/practice/default/checks.js";
import data from "@generated/practice/default/data.json";
import hljs from "highlight.js/lib/core";
import json from "highlight.js/lib/languages/json";
import { escapeHtml } from "../../../lib/escapeHtml";
import type { Session } from "../../../lib/mock/core/socket";
import { Practice } from "../../../lib/mock/practice/practice";
import { codeOf } from "../../../lib/mock/practice/practiceServer";
import type { Code, Outcome, Saved, SentRequest } from "../../../lib/mock/practice/types";
import { compiledChecks } from "../../../lib/mock/precompiled/compiledChecks";
import type { Calls, Marked, Question, ShownOutcome, WithMarks, Word } from "../shared/protocol";

hljs.registerLanguage("json", json);

let practice: Practice | undefined;
let session: Session | undefined;

const say = (word: Word) => self.postMessage(word);

self.addEventListener("message", ({ data: message }: MessageEvent<Question | { saved: Saved }>) => {
  if ("saved" in message) {
    practice = open(message.saved);
    return;
  }
  const { id, call, with: values } = message;
  try {
    const answer = practice && (calls(practice)[call] as (...values: unknown[]) => unknown)(...values);
    say({ id, answer });
  } catch (error) {
    say({ id, failure: error instanceof Error ? error.message : String(error) });
  }
});

function open(saved: Saved): Practice {
  return new Practice({
    ...data,
    saved,
    compile: compiledChecks(checks),
    clock: {
      now: () => Date.now(),
      after(milliseconds, run) {
        const timer = setTimeout(run, milliseconds);
        return () => clearTimeout(timer);
      },
    },
    onFrame: (frame) => say({ frame: { ...frame, message: mark(frame.message) } }),
  });
}

function calls(server: Practice): Calls {
  const send = (text: string) => {
    say({ socket: { ...mark(codeOf("", text)), isFromServer: false } });
    session?.receive(text);
  };
  return {
    choices: (operation) => server.choices(operation),
    run: (operation, choice, account) => markOutcome(server.run(operation, choice, account)),
    see: (operation, error) => markOutcome(server.see(operation, error)),
    send: (step, account) => markOutcome(server.send(step, account)),
    startOver: () => server.startOver(),
    connect() {
      session?.end();
      session = server.core.connect({
        send: (text) => say({ socket: { ...mark(codeOf("", text)), isFromServer: true } }),
        close() {
          session?.end();
          session = undefined;
          say({ socketEnd: true });
        },
      });
    },
    say: send,
    authenticate: (isWrong) =>
      send(JSON.stringify({ op: "authenticate", token: isWrong ? "NOT_A_TOKEN" : server.core.tokens.all })),
    changePassword: () => server.core.changePassword(),
    hangUp() {
      session?.end();
      session = undefined;
    },
  };
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
