import fs from "node:fs";
import { describe, expect, test } from "vitest";
import { ids } from "../../mock/scenarios/ids";
import { scratchFolder } from "../support/scratchFolder";
import { mockOfFile } from "./support/mockOfFile";
import { start } from "./support/program";

const at = scratchFolder();
const mock = await mockOfFile();

describe.each(["mjs", "py"])("recipes/import-members.%s", (end) => {
  const run = (content: unknown) => {
    fs.writeFileSync(at("members.json"), Buffer.isBuffer(content) ? content : JSON.stringify(content));
    return start({ url: mock.url, cwd: at(".") }, `recipes/import-members.${end}`, ["members.json"], mock.tokens.all)
      .ended;
  };
  const count = async () => ((await mock.get(`/v1/members/${ids.me}`)).json as unknown[]).length;

  test("names every fault of the file before the first request", async () => {
    const before = await count();
    const { code, out, errors } = await run([{ name: "Ivy" }, null, "Sol", {}, { name: "Ivy" }, { name: "a\ud800" }]);
    expect([code, out, await count()]).toEqual([1, "", before]);
    expect(errors.trim().split("\n")).toEqual([
      "Nothing was added. members.json:",
      "Entry 2 has no name.",
      "Entry 3 has no name.",
      "Entry 4 has no name.",
      "Entries 1 and 5 are both named Ivy. Rename one: you can change it back in the app.",
      "Entry 6 has a broken character in its name.",
    ]);
  });

  test.each<[string, unknown, string]>([
    ["an object", { members: [] }, "Nothing was added. members.json:\nIt is not a list of members, as in [ … ]."],
    ["Windows-1252", Buffer.from('[{"name": "Zo\xeb"}]', "latin1"), "members.json is not JSON in UTF-8: "],
    ["NaN", Buffer.from('[{"name": NaN}]'), "members.json is not JSON in UTF-8: "],
  ])("refuses %s in one message, with nothing added", async (_, content, message) => {
    const before = await count();
    const { code, errors } = await run(content);
    expect([code, await count()]).toEqual([1, before]);
    expect(errors.startsWith(message)).toBe(true);
  });

  test("hides what an entry does not say, so that no server's default decides who sees it", async () => {
    const said = { private: false, preventTrusted: false, preventsFrontNotifs: false };
    await run([{ name: `Silent ${end}` }, { name: `Open ${end}`, ...said }]);
    const members: { content: Record<string, unknown> }[] = (await mock.get(`/v1/members/${ids.me}`)).json;
    const named = (name: string) => members.find(({ content }) => content.name === `${name} ${end}`)?.content;
    expect(named("Silent")).toMatchObject({ private: true, preventTrusted: true, preventsFrontNotifs: true });
    expect(named("Open")).toMatchObject(said);
  });

  test("goes on after a member that the server refuses, and names the reason", async () => {
    const names = [`One ${end}`, `Two ${end}`, `Zoë ${end}`];
    const members = names.map((name) => ({ name }));
    const content = [members[0], { ...members[1], archivedReason: "x".repeat(200) }, members[2]];
    const { code, out, errors } = await run(Buffer.from(`\uFEFF${JSON.stringify(content)}`));
    expect([code, out]).toEqual([2, "Added: 2. Skipped: 0.\n"]);
    expect(errors).toMatch(new RegExp(`^Not added: Two ${end}: POST /v1/member/\\w+: 400 .+\n$`));
    expect(await run(members)).toMatchObject({ code: 0, out: "Added: 1. Skipped: 2.\n" });
  });
});
