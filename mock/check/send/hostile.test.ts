import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ids } from "../../scenarios/ids";
import { check, differencesOf } from "../../testing/check";
import { startCheck } from "../../testing/checkCommand";
import { startTestMock, type TestMock } from "../../testing/client";
import { type Faults, startProxy } from "../../testing/proxy";

/** In the form of the server's own: base64, with `+` and `/`. */
const token = "Zm94+/gloves/AND+mittens0123456789/0123456789+0123456789/xyzABC==";
/** Sets the window's title, clears the screen, and turns round the direction of text, each in every form. */
const controls = "\u001b]0;OWNED\u0007\u001b[2J\u009b31m\u0085\u202e\u2066\u200f\u2028\u2029\u007f";
const secret = "Juniper's secret";

let mock: TestMock;
let folder = "";
beforeAll(async () => {
  mock = await startTestMock();
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "hostile-"));
});
afterAll(async () => {
  fs.rmSync(folder, { recursive: true });
  await mock.close();
});

/** Starts a mock that knows this token, with faults. */
async function start(faults: Faults): Promise<string> {
  const proxy = await startProxy(mock.url, {
    ...faults,
    request: (exchange) => {
      const isKnown = exchange.headers.authorization === token;
      const headers = { ...exchange.headers, ...(isKnown && { authorization: mock.tokens.all }) };
      return { ...exchange, headers };
    },
  });
  return proxy.url;
}

/** The token in the forms in which servers repeat it, and once where a message is cut. */
const repeated = [
  token,
  encodeURIComponent(token),
  JSON.stringify(token).replaceAll("/", "\\/"),
  JSON.stringify(token).replaceAll("/", "\\u002f").replaceAll("+", "\\u002B").replaceAll("=", "\\u003d"),
  `${"x".repeat(100)}${token}`,
  `${controls}\n${token}\r\n`,
];

const hostile: Faults = {
  response: (answer, { path, headers }) => {
    if (path.includes("/getFront") && answer.status === 200)
      return { ...answer, body: JSON.stringify({ fronters: [], statuses: { [`a${controls}${token}`]: 5 } }) };
    if (headers["operation-time"]) return { ...answer, type: `text/\u009b31m\u0085${token}` };
    if (path.startsWith("/v1/note") && answer.status === 200)
      return { ...answer, status: 500, type: "text/html", body: secret };
    if (answer.status < 400) return answer;
    return { ...answer, body: repeated[path.length % repeated.length] ?? "" };
  },
  frame: (frame) => [
    frame.includes("resolvedToken")
      ? JSON.stringify({
          ...JSON.parse(frame),
          resolvedToken: { uid: `${controls}${token}`, accessType: 7, jwt: false },
        })
      : frame,
  ],
};

/** @returns everything that the command has written, by where. */
async function allOutput(url: string, ...options: string[]): Promise<Record<string, string>> {
  const file = path.join(folder, "report.xml");
  const text = await startCheck(token, url, "--junit", file, ...options).ended;
  const json = await startCheck(token, url, "--json", ...options).ended;
  const xml = fs.existsSync(file) ? fs.readFileSync(file, "utf8") : "";
  return { text: text.out, textError: text.error, json: json.out, jsonError: json.error, xml };
}

/** A control character other than the ends of lines that reports have, or one that changes the order of text. */
const isControl = /(?!\n)\p{Cc}|[\u200e\u200f\u202a-\u202e\u2066-\u2069\u2028\u2029]/u;
/** The beginning of the token, as far as it has only letters and digits, and its end. */
const traces = /Zm94|gloves|mittens|xyzABC/;

test.each([[[]], [["--bodies"]]])(
  "nothing from a hostile server is written as it came, with the options %j",
  async (options) => {
    const output = await allOutput(await start(hostile), ...options);
    for (const [where, written] of Object.entries(output)) {
      expect(isControl.exec(written), where).toBeNull();
      expect(traces.exec(written), where).toBeNull();
    }
    for (const written of [output.text, output.xml, output.json]) {
      expect(written).toContain("getFront");
      expect(written).toMatch(/u202e/);
      expect(written).toMatch(/&lt;token&gt;|<token>/);
    }
  },
);

test("what an account has is quoted only with --bodies", async () => {
  const url = await start(hostile);
  const found = async (bodies: boolean) =>
    differencesOf(await check({ url, token, bodies, only: ["note"] })).join("\n");
  const lines = await found(false);
  expect(lines).toContain(`status 500 instead of 200 (text/html, length ${secret.length})`);
  expect(lines).not.toContain(secret);
  expect(await found(true)).toContain(`status 500 instead of 200: "${secret}"`);
});

test("what an account has is not quoted where only the mock has it either, even if the check has sent it back", async () => {
  await mock.patch(`/v1/user/${ids.me}`, { desc: secret });
  let isChanged = false;
  const url = await start({
    response: (answer, { method, path }) => {
      isChanged ||= method === "PATCH" && path === `/v1/user/${ids.me}`;
      return isChanged && path === "/v1/me" ? { ...answer, body: answer.body.replace(secret, "Another") } : answer;
    },
  });
  const found = differencesOf(await check({ url, token, write: true, only: ["/v1/me", "/v1/user/", "members"] }));
  expect(found.join("\n")).toContain("/content/desc is a string of 7 characters, where the mock answers");
  expect(found.join("\n")).not.toContain(secret);
});

test("a server of something else does not write its content type to the terminal as it came", async () => {
  const url = await start({
    response: () => ({ status: 200, type: `text/\u009b31m\u0085${token}`, body: "" }),
  });
  const { code, error } = await startCheck(token, url).ended;
  expect(code).toBe(1);
  expect(error).toContain("returned status 200, text/\\u009b31m\\u0085<token>.");
  expect(isControl.exec(error)).toBeNull();
});
