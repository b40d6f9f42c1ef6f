import { beforeAll, expect, test } from "vitest";
import { readSocketDescription } from "../../description/asyncapi/socketDescription";
import { createValidator } from "../../description/check/validate";
import { listErrors } from "../../description/model/errorCases";
import { listOperations } from "../../description/model/operations";
import type { Description } from "../../description/model/types";
import { tokens } from "../../mock/core/data/accounts";
import { socketActions } from "../../mock/practice/socketActions";
import { ids } from "../../mock/scenarios/ids";
import { errorKey, responseKey } from "../../mock/scenarios/keys";
import type { Step } from "../../mock/scenarios/types";
import { canBeTriggered } from "../../mock/scenarios/untriggerable";
import { eventually } from "../../mock/testing/client";
import { description, documentedError } from "../../mock/testing/description";
import { startWorker, type TestWorker } from "../../site/practice/testing/practiceWorker";
import { promisedOperations } from "../support/contract";

beforeAll(async () => {
  worker = await startWorker(bundled, 1_760_000_000_000);
});

const bundled = await description();

const pages = listOperations(bundled);

let worker: TestWorker;

test("every operation runs in a page's worker, which cannot compile code from strings", async () => {
  const unanswered: string[] = [];
  for (const { id } of pages) {
    const { response, silence } = await worker.call("run", id, 0, "own");
    if (!response && !silence) unanswered.push(id);
  }
  expect(pages).toHaveLength(promisedOperations.length);
  expect(unanswered).toEqual([]);
});

test("every documented error is returned by the worker with its status, content type and message", async () => {
  const wrong: string[] = [];
  for (const page of pages) {
    for (const error of listErrors(bundled, page).filter(({ name }) => canBeTriggered(name))) {
      const { response } = await worker.call("runScenario", page.id, error.name);
      const key = response && responseKey({ ...response, body: response.text });
      if (key !== errorKey(error)) wrong.push(`${page.id} ${error.name}: ${key}`);
    }
  }
  expect(wrong).toEqual([]);
});

test("a request is shown with each header once; a header of its own replaces the default", async () => {
  const note = { method: "POST", path: "/v1/note", raw: "Hello" };
  const shown = async (step: Step) => (await worker.call("send", step, "own")).request.headers;
  const authorization = ["Authorization", tokens.all];
  expect(await shown(note)).toEqual([authorization, ["Content-Type", "application/json"]]);
  const plain = { "Operation-Time": "1", "Content-Type": "text/plain" };
  expect(await shown({ ...note, headers: plain })).toEqual([
    authorization,
    ["Content-Type", "text/plain"],
    ["Operation-Time", "1"],
  ]);
  expect(await shown({ method: "GET", path: "/v1/me", headers: { Authorization: "x" } })).toEqual([
    ["Authorization", "x"],
  ]);
  expect(await shown({ method: "GET", path: "/v1/me", token: null })).toEqual([]);
});

test("every message in the socket's description can be triggered on the socket page", async () => {
  const socket = readSocketDescription();
  const problems = createValidator(socket as unknown as Description);
  const received = Object.values(socket.operations)
    .filter(({ action }) => action === "receive")
    .flatMap(({ messages = [] }) => messages.map(({ $ref }) => $ref.split("/").pop() ?? ""));
  const texts = () =>
    worker.events.flatMap((message) =>
      "socket" in message && message.socket.isFromServer
        ? [
            message.socket.html
              .replace(/<[^>]+>/g, "")
              .replaceAll("&quot;", '"')
              .replaceAll("&#x27;", "'"),
          ]
        : [],
    );
  await worker.call("startOver");
  await worker.call("connect");
  await worker.call("authenticate", true);
  await worker.call("connect");
  await worker.call("authenticate");
  await worker.call("sendMessage", "ping");
  for (const { message, steps = [], inApp } of socketActions) {
    if (message) await worker.call("sendMessage", message);
    for (const step of steps) {
      const { response } = await worker.call("send", step);
      expect(response?.status, step.path).toBe(200);
    }
    if (inApp) await worker.call("changePassword");
    await new Promise((resolve) => setImmediate(resolve));
  }
  const kinds = () =>
    new Set(
      texts().flatMap((text) => {
        const payload = text.startsWith("{") ? JSON.parse(text) : text;
        return received.filter(
          (name) => problems(socket.components.messages[name]?.payload ?? {}, payload).length === 0,
        );
      }),
    );
  await eventually(() => kinds().size === received.length).catch(() => undefined);
  expect([...kinds()].sort()).toEqual([...received].sort());
});

test("triggering an error does not change the reader's own practice server", async () => {
  await worker.call("startOver");
  const seen = [
    ["getUser", "unknownUser"],
    ["exportUserData", "tooSoon"],
    ["addFrontHistoryEntry", "alreadyFronting"],
  ] as const;
  for (const [id, name] of seen) {
    const { response } = await worker.call("runScenario", id, name);
    expect({ ...response, body: undefined }, id).toMatchObject(await documentedError(id, name));
  }
  expect((await worker.call("run", "getAllMembers", 0, "own")).different).toBe("");
});

test("another account can be chosen only where it makes a difference to the response", async () => {
  const own = ["own", "read", "write", "none"];
  const accountsOf = async (id: string) => (await worker.call("choices", id)).accounts;
  expect(await accountsOf("getAllMembers")).toEqual([...own, "friend", "legacy"]);
  expect(await accountsOf("updateMemberFields")).toContain("legacy");
  expect(await accountsOf("addMember")).toEqual(own);
});

test("a request with fewer permissions is answered as documented, and the error is named", async () => {
  for (const [account, name] of [
    ["read", "permissionMissing"],
    ["none", "tokenMissing"],
  ] as const) {
    const { response, error } = await worker.call("run", "addMember", 0, account);
    expect({ status: response?.status, error }, account).toEqual({ status: 401, error: name });
  }
});

test("a request that gets no response is reported as such", async () => {
  const step = { method: "GET", path: `/v1/members/${ids.me}?sortOrder=asc&sortBy=name` };
  expect(await worker.call("send", step)).toMatchObject({ silence: expect.any(String) });
});
