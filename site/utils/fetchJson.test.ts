import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fetchJson } from "./fetchJson";

/** A host that never responds; `fetch` ends when its signal does. */
const silent = (_address: string, { signal }: RequestInit = {}) =>
  new Promise<Response>((_, reject) => {
    const end = () => reject(new DOMException("Aborted.", "AbortError"));
    if (signal?.aborted) end();
    signal?.addEventListener("abort", end);
  });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a request without a response fails after 15 seconds, with a different error from the caller's abort", async () => {
  vi.stubGlobal("fetch", silent);
  const given = fetchJson("/a.json").catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(14_999);
  expect(await Promise.race([given, "waiting"])).toBe("waiting");
  await vi.advanceTimersByTimeAsync(1);
  expect(await given).toEqual(new Error("/a.json: the host has not responded"));
});

test.each(["before", "while it waits"])("the caller's signal ends the request at once, %s", async (when) => {
  vi.stubGlobal("fetch", silent);
  const stop = new AbortController();
  if (when === "before") stop.abort();
  const given = fetchJson("/a.json", { signal: stop.signal }).catch((error: unknown) => error);
  stop.abort();
  expect(await given).toMatchObject({ name: "AbortError" });
});

test("the response is parsed, and a status other than 200 is an error with its number", async () => {
  const respond = vi.fn(async () => Response.json({ a: 1 }));
  vi.stubGlobal("fetch", respond);
  expect(await fetchJson("/a.json", { cache: "no-cache" })).toEqual({ a: 1 });
  expect(respond).toHaveBeenCalledWith("/a.json", expect.objectContaining({ cache: "no-cache" }));
  expect(vi.getTimerCount()).toBe(0);
  respond.mockResolvedValue(new Response("", { status: 502 }));
  await expect(fetchJson("/a.json")).rejects.toThrow("/a.json: status 502");
  expect(vi.getTimerCount()).toBe(0);
});
