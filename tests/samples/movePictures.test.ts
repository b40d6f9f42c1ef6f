import fs from "node:fs";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { ids } from "../../mock/scenarios/ids";
import { scratchFolder } from "../support/scratchFolder";
import { startLocalServer } from "./support/localServer";
import { mockOfFile } from "./support/mockOfFile";
import { start } from "./support/program";

const { me, juniper, robin } = ids;
const at = scratchFolder();
/** Ids in the file that is imported from another account. */
const [ivy, away, broken] = ["68416aa003c5b7e2f81d9a61", "68416aa003c5b7e2f81d9a62", "68416aa003c5b7e2f81d9a63"];

const mock = await mockOfFile();
const asked: string[] = [];
const web = await startLocalServer(({ method, url = "", headers }, response) => {
  asked.push(`${method} ${url} ${headers.authorization ?? ""}`);
  const isThere = !url.includes(broken);
  response.writeHead(isThere ? 200 : 404, { "Content-Type": isThere ? "image/png" : "text/html" }).end();
});
afterEach(() => asked.splice(0));
afterAll(() => web.close());

describe.each(["mjs", "py"])("recipes/move-pictures.%s", (language) => {
  const run = (program: string, ...args: string[]) =>
    start({ ...mock, cwd: at("."), env: { SP_PAUSE: "0" } }, `recipes/${program}.${language}`, args, mock.tokens.all)
      .ended;
  const move = () => run("move-pictures", "export.json", `${web.url}/pictures`);
  const picturesOf = async (list: string) => {
    const objects: { content: Record<string, string> }[] = (await mock.get(`/v1/${list}/${me}`)).json;
    return Object.fromEntries(objects.map(({ content }) => [content.name, content.avatarUuid || content.avatarUrl]));
  };
  const picture = { avatarUuid: "aaaaaaaa" };
  const file = {
    members: [
      { _id: ivy, name: "Ivy", ...picture },
      { _id: broken, name: "Sage", ...picture },
      { _id: { $oid: juniper }, name: "Juniper", ...picture },
      { _id: robin, name: "Robin", ...picture },
    ],
    frontStatuses: { [away]: { name: "Away", ...picture } },
  };

  test("gives what was imported its picture, and leaves what has one or cannot be shown; the token stays", async () => {
    fs.writeFileSync(at("export.json"), JSON.stringify(file));
    await run("import-export", "export.json");
    await mock.patch(`/v1/member/${robin}`, { avatarUrl: "", avatarUuid: "bbbbbbbb" });
    const { code, out, errors } = await move();
    expect([code, out]).toEqual([0, "Pictures: 2. Left alone: 3.\n"]);
    expect(asked.sort()).toEqual([ivy, away, broken].map((id) => `HEAD /pictures/${id}.png `));
    expect(errors).toBe(
      `Left alone: Sage: no picture at ${web.url}/pictures/${broken}.png\n` +
        "Left alone: Juniper: has a picture already\nLeft alone: Robin: has a picture already\n",
    );
    expect(await picturesOf("members")).toMatchObject({
      Ivy: `${web.url}/pictures/${ivy}.png`,
      Juniper: "https://example.com/avatars/juniper.png",
      Robin: "bbbbbbbb",
    });
    expect((await picturesOf("members")).Sage ?? "").toBe("");
    expect(await picturesOf("customFronts")).toMatchObject({ Away: `${web.url}/pictures/${away}.png` });
    expect((await move()).out).toBe("Pictures: 0. Left alone: 5.\n");
  });
});
