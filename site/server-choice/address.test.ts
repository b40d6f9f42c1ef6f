import { afterEach, describe, expect, test, vi } from "vitest";
import { languages } from "../reference/samples";
import { site } from "../site.config";
import { problems, readAddress } from "./address";
import { chosenByAddress, keepServer, keptServer } from "./keptServer";
import { showAddress } from "./showAddress";
import { serverKey } from "./shownServer";

/** Texts that must neither be kept nor reach a sample, as typed or as somebody else stored them. */
const hostile = [
  ...[
    "",
    " ",
    "/",
    "//evil.example",
    "https:evil.example",
    "https:/evil.example",
    "https:\\\\evil.example",
    "https://",
  ],
  ...["javascript:alert(1)", "data:text/html,x", "file:///etc/passwd", "ftp://evil.example", "wss://evil.example"],
  ...["https://user:pass@evil.example", "https://api.apparyllis.com@evil.example", "https://@evil.example"],
  ...["https://evil.example/v1", "https://evil.example?a", "https://evil.example#a", "https://evil.example//"],
  ...["https://evil.example\n", "https://ev\nil.example", "https://ev\til.example", "https://ev\ril.example"],
  ...[
    "https://ev\0il.example",
    "https://ev\u2028il.example",
    "https://ev\u202eil.example",
    "https://ev\u200bil.example",
  ],
  ...["https://ｅｖｉｌ.example", "https://evil．example", "https://bücher.example", "https://аpi.apparyllis.com"],
  ...[
    "https://%24(id)",
    "https://$(id)",
    "https://$({touch,pwned})",
    "https://a`id`b",
    "https://$" + "{IFS}",
    "https://%41.com",
  ],
  ...['https://a"b', "https://a'b", "https://a;b", "https://a&b", "https://a|b", "https://a{b}", "https://a\\b"],
  ...[
    "https://a b",
    "https://a<b>",
    "https://$&",
    "https://a_b",
    "https://-a",
    "https://a-",
    "https://a..b",
    "https://a.",
  ],
  ...["https://evil.example:", "https://evil.example:99999", "https://evil.example:443a", "https://evil.example:-1"],
  ...["https://[::1", "https://[::1]]", "https://[::g]", "https://[fe80::1%25eth0]", "https://[]", "https://::1"],
  ...["http://evil.example", "http://10.evil.example", "http://127.0.0.1.evil.example", "http://8.8.8.8"],
  ...["http://172.15.0.1", "http://172.32.0.1", "http://192.169.0.1", "http://[2001:db8::1]", "http://134744072"],
  `https://${"a".repeat(300)}`,
  `https://evil.example${" ".repeat(2000)}`,
  `https://${"a.".repeat(150)}a`,
  `https://${"a".repeat(64)}.example`,
  "aB3+".repeat(16),
  `https://evil.example/${"aB3+".repeat(16)}`,
];

const accepted = {
  "https://sp.example.org": "https://sp.example.org",
  " https://sp.example.org/ ": "https://sp.example.org",
  "HTTPS://SP.Example.org:443": "https://sp.example.org",
  "https://sp.example.org:8443": "https://sp.example.org:8443",
  "https://xn--bcher-kva.example": "https://xn--bcher-kva.example",
  "https://[2001:DB8::1]:8443": "https://[2001:db8::1]:8443",
  "https://sp.example.org/sp/api/": "https://sp.example.org/sp/api",
  "http://localhost:3100": "http://localhost:3100",
  "http://127.0.0.1:3010": "http://127.0.0.1:3010",
  "http://127.1": "http://127.0.0.1",
  "http://[::1]:3010": "http://[::1]:3010",
  "http://10.0.2.2:3010": "http://10.0.2.2:3010",
  "http://172.16.0.9": "http://172.16.0.9",
  "http://192.168.0.7:8080": "http://192.168.0.7:8080",
  "http://[fd00::7]": "http://[fd00::7]",
};

/** A browser's storage. */
function fakeStorage(kept: Record<string, string> = {}) {
  const map = new Map(Object.entries(kept));
  return {
    map,
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => map.set(key, value),
    removeItem: (key: string) => map.delete(key),
  };
}

function withStorage(session: Record<string, string> = {}, local: Record<string, string> = {}) {
  const storage = { session: fakeStorage(session), local: fakeStorage(local) };
  vi.stubGlobal("sessionStorage", storage.session);
  vi.stubGlobal("localStorage", storage.local);
  return storage;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe("a text that is not an address is neither kept nor shown", () => {
  test.each(hostile.map((text) => [JSON.stringify(text).slice(0, 80), text]))("%s", (_, text) => {
    expect(chosenByAddress(text)).toEqual({ problem: expect.stringMatching(/\.$/) });
    for (const place of ["session", "local"]) {
      withStorage(place === "session" ? { [serverKey]: text } : {}, place === "local" ? { [serverKey]: text } : {});
      expect(keptServer()).toBeUndefined();
    }
  });
});

test("the sentence says what is wrong", () => {
  const problemOf = (text: string) => Object.values(readAddress(text))[0];
  expect(problemOf("aB3+".repeat(16))).toBe(problems.token);
  expect(problemOf("http://sp.example.org")).toBe(problems.http);
  const causes = {
    ...{ "sp.example.org": "https://", "localhost:3000": "https://", "ftp://sp.example.org": "Only https://" },
    ...{
      "https://a:b@sp.example.org": "password",
      "https://sp.example.org?a": "?",
      "https://sp.example.org/v1": "version",
    },
    ...{ "https://sp.example.org:99999": "port", "https://bücher.example": "xn--", "https://a b": "not an address" },
  };
  for (const [text, words] of Object.entries(causes)) expect(problemOf(text), text).toContain(words);
});

test.each(Object.entries(accepted))("%s is an address", (text, origin) => {
  expect(readAddress(text)).toEqual({ origin });
  expect(readAddress(origin)).toEqual({ origin });
});

test("no other character than those of the grammar is accepted inside an address", () => {
  const points = [...Array(0x3000).keys(), ...Array.from({ length: 0x200 }, (_, index) => 0xfe00 + index)];
  const found = points
    .map((point) => String.fromCodePoint(point))
    .filter((one) => "origin" in readAddress(`https://a${one}b`));
  expect(found.join("")).toBe("-./0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz");
});

test.each(languages)("in $label, an address needs no escape", ({ write }) => {
  const request = { method: "POST", path: "/v1/a", body: { a: "b" }, responseType: "text/html", timeout: 15 } as const;
  const official = write({ ...request, server: site.api.production });
  expect(official.split(site.api.production)).toHaveLength(2);
  for (const origin of Object.values(accepted)) {
    expect(write({ ...request, server: origin })).toBe(official.replace(site.api.production, () => origin));
  }
});

describe("what is kept", () => {
  test("is the mock on the device, an address in the tab, and nothing for the official server", () => {
    const { session, local } = withStorage();
    keepServer({ origin: site.api.mock, isOwn: false });
    expect([...local.map]).toEqual([[serverKey, "mock"]]);
    keepServer({ origin: "https://sp.example.org", isOwn: true });
    expect([...session.map]).toEqual([[serverKey, "https://sp.example.org"]]);
    expect(keptServer()).toEqual({ origin: "https://sp.example.org", isOwn: true });
    // In a new tab.
    session.map.clear();
    expect(keptServer()).toEqual({ origin: site.api.mock, isOwn: false });
    keepServer(undefined);
    expect([session.map.size, local.map.size]).toEqual([0, 0]);
    expect(keptServer()).toBeUndefined();
  });

  test("is nothing if the browser denies its storage", () => {
    expect(() => keepServer({ origin: "https://sp.example.org", isOwn: true })).not.toThrow();
    expect(keptServer()).toBeUndefined();
  });

  test("is not the official server's address, which is the first choice", () => {
    expect(chosenByAddress(site.api.production)).toEqual({ chosen: undefined });
  });
});

test("a sample's address keeps its form, and one that a guide sets only gives way to the reader's own", () => {
  const texts = [site.api.production, "wss://api.apparyllis.com", "api.apparyllis.com", "http://127.0.0.1:8443"];
  const show = (server: { origin: string; isOwn: boolean }) => {
    const nodes = texts.map((nodeValue) => ({ firstChild: { nodeValue } }));
    const putBack = showAddress({ querySelectorAll: () => nodes } as unknown as Element, server);
    const shown = nodes.map(({ firstChild }) => firstChild.nodeValue);
    putBack?.();
    expect(nodes.map(({ firstChild }) => firstChild.nodeValue)).toEqual(texts);
    return shown;
  };
  expect(show({ origin: site.api.mock, isOwn: false })).toEqual([
    "http://127.0.0.1:3010",
    "ws://127.0.0.1:3010",
    "127.0.0.1:3010",
    "http://127.0.0.1:8443",
  ]);
  const own = "https://sp.example.org:8443";
  expect(show({ origin: own, isOwn: true })).toEqual([own, "wss://sp.example.org:8443", "sp.example.org:8443", own]);
});
