import { afterAll, beforeAll, expect, test } from "vitest";
import { type LocalServer, startLocalServer } from "./support/localServer";
import { start } from "./support/program";

const name = "\u001b]52;c;eA==\u0007\u009b2JZo\u0308 🧑‍🚀\n";
const shown = "]52;c;eA==2JZo\u0308 🧑‍🚀";
const responses: Record<string, unknown> = {
  "/v1/me": { id: "a", content: {} },
  "/v1/fronters": [{ id: "f", content: { member: "m", startTime: 0, live: true } }],
  "/v1/members/a": [{ id: "m", content: { name } }],
  "/v1/customFronts/a": [],
  "/v1/friends": [{ id: "b", content: { username: name } }],
  "/v1/friends/getFrontValues": { results: [{ uid: "b", frontString: name }] },
};

let server: LocalServer;
beforeAll(async () => {
  server = await startLocalServer(({ url = "" }, response) => response.end(JSON.stringify(responses[url] ?? [])));
});
afterAll(() => server.close());

const programs = ["recipes/who-fronts", "recipes/friends-fronts", "recipes/find-ids"];

test.each(programs.flatMap((program) => [`${program}.mjs`, `${program}.py`]))(
  "%s prints names without control characters, which a terminal would obey, and otherwise unchanged",
  async (program) => {
    const { code, out, errors } = await start(server, program, [], "token").ended;
    expect({ code, errors }).toEqual({ code: 0, errors: "" });
    expect(out).toContain(shown);
    expect(out.replaceAll("\n", "")).not.toMatch(/\p{Cc}/u);
  },
);
