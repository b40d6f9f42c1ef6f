import fs from "node:fs";
import { beforeEach, describe, expect, test } from "vitest";
import { ids } from "../../mock/scenarios/ids";
import { scratchFolder } from "../support/scratchFolder";
import { startProxy } from "./support/localServer";
import { mockOfFile } from "./support/mockOfFile";
import { start } from "./support/program";

const { me, juniper, robin, wren, favouriteTea } = ids;
/** A group at the top, as some clients name it. */
const loose = "a".repeat(24);
const at = scratchFolder();
const mock = await mockOfFile();
beforeEach(async () => {
  const note = { title: "Keys", note: "In the blue bowl", color: "", date: 1, member: juniper };
  await mock.post("/v1/note", note);
  await mock.patch(`/v1/member/${juniper}`, { avatarUuid: "an-uploaded-picture" });
  const group = { name: "Loose", parent: "", color: "", desc: "", emoji: "", members: [] };
  await mock.post(`/v1/group/${loose}`, group);
  mock.controls.requests.list.clear();
});

interface Item {
  id: string;
  content: Record<string, unknown>;
}

/** What is read of an account to compare it: what a deletion, or a restoration, changes. */
async function readAccount() {
  const lists = ["members", "customFields", "groups", `notes/${me}/${juniper}`, `frontHistory/member/${juniper}`];
  const read = async (list: string): Promise<[string, Item[]]> => {
    const { json } = await mock.get(`/v1/${list.includes("/") ? list : `${list}/${me}`}`);
    return [list, json.map(({ id, content }: Item) => ({ id, content: comparable(content) }))];
  };
  return Object.fromEntries(await Promise.all(lists.map(read)));
}

/** Without what every change sets, flags that are always sent, and the end of a front, which stays. */
function comparable({
  lastOperationTime,
  live,
  endTime,
  private: hidden,
  preventTrusted,
  members,
  ...content
}: Item["content"]) {
  const group = Array.isArray(members) && { members: [...members].sort(), parent: content.parent || "root" };
  return { ...content, ...group };
}

describe.each(["mjs", "py"])("recipes/put-back.%s", (end) => {
  const run = (program: string, args: string[], url = mock.url, token = mock.tokens.all) =>
    start({ url, cwd: at("."), env: { SP_PAUSE: "0" } }, `recipes/${program}.${end}`, args, token).ended;
  const restore = (...args: string[]) => run("put-back", ["export.json", ...args]);
  const save = async (change = (file: Record<string, unknown[]>): object => file) =>
    fs.writeFileSync(at("export.json"), JSON.stringify(change((await mock.get("/__mock/export")).json)));
  const changes = () => mock.controls.requests.list.filter(({ method }) => method !== "GET");

  test.each(["the account’s export", "what the recipe export-everything saves"])(
    "says what is missing, and then puts back what is named, with what belongs to it, from %s",
    async (source) => {
      if (source === "the account’s export") await save();
      else await run("export-everything", ["export.json"]);
      const before = await readAccount();
      for (const path of [`member/${juniper}`, `member/${wren}`, `customField/${favouriteTea}`, `group/${loose}`]) {
        await mock.delete(`/v1/${path}`);
      }
      const deleted = await readAccount();
      const listed = await restore();
      expect(listed).toMatchObject({ code: 0, errors: "" });
      expect(listed.out).toContain(`Missing: members ${juniper} Juniper; in groups: Day crew, Kitchen team\n`);
      expect(listed.out).toContain(`Missing: customFields ${favouriteTea} Favourite tea; values: 2\n`);
      expect(listed.out).toMatch(/\nNothing was changed\. Put back what you name with --restore NAME, or all with/);
      expect(await readAccount()).toEqual(deleted);

      const named = await restore("--restore", "Juniper", "--restore", "Favourite tea");
      expect(named).toMatchObject({ code: 0, errors: "" });
      expect(named.out).not.toMatch(/Wren|Loose/);
      const { members, groups, ...rest } = await readAccount();
      const { members: allMembers = [], groups: allGroups = [], ...allRest } = before;
      expect(rest).toEqual(allRest);
      expect(members).toEqual(expect.arrayContaining(allMembers.filter(({ id }) => id !== wren)));
      const withoutWren = ({ id, content }: Item) => ({
        id,
        content: { ...content, members: (content.members as string[]).filter((member) => member !== wren) },
      });
      expect(groups).toEqual(allGroups.filter(({ id }) => id !== loose).map(withoutWren));

      expect(await restore("--restore-all")).toMatchObject({ code: 0, errors: "" });
      expect((await readAccount()).groups).toEqual(allGroups);
      expect((await restore("--restore-all")).out).toMatch(/^None of that is missing\.\n$/);
    },
  );

  test("changes nothing that is there", async () => {
    await save();
    await mock.patch(`/v1/member/${robin}`, { name: "Robyn" });
    await mock.patch(`/v1/member/fields/${robin}`, { info: { [favouriteTea]: "" } });
    await mock.delete(`/v1/member/${wren}`);
    const { members: before = [] } = await readAccount();
    expect(await restore("--restore-all")).toMatchObject({ code: 0, errors: "" });
    expect((await readAccount()).members).toEqual(expect.arrayContaining(before));
  });

  test("says which ids are taken or cannot be had, and adds nothing under another id", async () => {
    const { members: before } = await readAccount();
    await mock.post(`/v1/member/${ids.free}`, { name: "Ivy" }, mock.tokens.friend);
    const others = [ids.free, "an-older-id"].map((_id) => ({ _id, name: "Ivy" }));
    const live = { _id: "f".repeat(24), member: juniper, startTime: 1, live: true };
    await save(({ members = [], frontHistory = [], ...file }) => {
      return { ...file, members: [...members, ...others], frontHistory: [...frontHistory, live] };
    });
    const { code, errors } = await restore("--restore-all");
    expect(errors).toMatch(new RegExp(`^Not added: members ${ids.free}: POST .+ \\(Its id is in use\\.\\)$`, "m"));
    expect(errors).toContain("Not added: members an-older-id: its id does not have 24 hexadecimal digits\n");
    expect(errors).toContain(`Not added: frontHistory ${live._id}: it was live, and the file does not say when it`);
    expect([code, (await readAccount()).members]).toEqual([2, before]);
    expect((await restore("--restore", "Ivy")).errors).toMatch(/^Several are named Ivy\. Give an id: /);
    const { errors: advice } = await run("put-back", ["--restore", "Juniper", "export.json"]);
    expect(advice).toBe("Give the export file first, and options after it.\n");
    expect((await restore("--restore", "Nobody")).errors).toBe("Nothing in export.json is named Nobody.\n");
  });

  test("goes on after a break, at any change", async () => {
    await mock.patch("/v1/privacyBucket/setbuckets", { id: juniper, type: "members", buckets: [] });
    await save();
    const before = await readAccount();
    await mock.delete(`/v1/member/${juniper}`);
    let left = 0;
    const server = await startProxy(mock, async ({ method, url }, response, pass) => {
      const isChange = method !== "GET" && !url?.includes("/fields/");
      if (isChange && left-- === 0) return response.destroy();
      const passed = await pass();
      // At zero, it was done and nobody hears of it.
      return isChange && passed.ok && left === 0 ? response.destroy() : passed;
    });
    for (let broken = 0; broken < 4; broken++) {
      left = broken;
      const args = ["export.json", "--restore", "Juniper"];
      expect(await run("put-back", args, server.url)).toMatchObject({
        code: 1,
        errors: /Run it again to go on\.\n$/,
      });
      const unfinished = broken < 3 ? `members ${juniper} Juniper; in groups: ` : "notes ";
      expect((await restore()).out).toContain(`Unfinished: ${unfinished}`);
    }
    await server.close();
    await mock.delete(`/v1/group/${loose}`);
    const { out } = await restore("--restore", "Loose");
    expect(out).toMatch(/^Putting back: groups .+ Loose\nUnfinished: notes \w+\ngroups: put back: 1\n$/);
    expect(fs.readdirSync(at("."))).toContain("export.json.restoring");
    expect((await restore("--restore", "Juniper")).code).toBe(0);
    expect(await readAccount()).toEqual(before);
    expect(fs.readdirSync(at("."))).toEqual(["export.json"]);
  });

  test("leaves nothing unfinished if it is refused before anything was added", async () => {
    await save();
    await mock.delete(`/v1/member/${juniper}`);
    const refused = await run("put-back", ["export.json", "--restore", "Juniper"], mock.url, mock.tokens.read);
    expect(refused).toMatchObject({ code: 1, errors: expect.stringMatching(/^POST \/v1\/member\/\w+: 401 .+\n$/) });
    expect(fs.readdirSync(at("."))).toEqual(["export.json"]);
    const server = await startProxy(mock, ({ url }, response, pass) =>
      url?.endsWith("/setbuckets") ? response.writeHead(403).end() : pass(),
    );
    const halfway = await run("put-back", ["export.json", "--restore", "Juniper"], server.url);
    await server.close();
    expect(halfway.errors).toMatch(/^PATCH \/v1\/privacyBucket\/setbuckets: 403 .+\n$/);
    expect((await restore()).out).toMatch(/^Unfinished: members .+ Juniper;/m);
    expect((await restore("--restore", "Juniper")).code).toBe(0);
  });

  test("refuses a legacy account with one line", async () => {
    await mock.reset("legacy");
    await save();
    await mock.delete(`/v1/member/${juniper}`);
    for (const args of [[], ["--restore", "Juniper"]]) {
      const errors = "This account has not migrated, so nothing can be put back.\n";
      expect(await restore(...args)).toEqual({ code: 1, out: "", errors });
    }
  });

  test("refuses a file of another account, and the recipe for imports one of this account, with nothing sent", async () => {
    await save(({ users, ...file }) => ({
      ...file,
      users: [{ _id: ids.friend }],
      members: [{ _id: ids.free, name: "Ivy" }],
    }));
    const { code, errors } = await restore("--restore", "Ivy");
    expect([code, errors]).toEqual([1, expect.stringContaining("export.json is not from this account")]);
    expect(changes()).toEqual([]);
    await save();
    const { code: refused, errors: advice } = await run("import-export", ["export.json"]);
    expect([refused, advice]).toEqual([
      1,
      `export.json comes from this account. Use put-back.${end}, which keeps its ids.\n`,
    ]);
    expect(changes()).toEqual([]);
  });
});
