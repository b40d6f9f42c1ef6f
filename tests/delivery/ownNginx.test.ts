import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fromRoot } from "../../toolkit/files/paths";
import { isReachable } from "../../tools/serve/nginx";
import { programs } from "../../tools/test/programs.mjs";
import { buildFolder, readPage } from "../support/builtSite";
import { forms, listHosts } from "../support/staticHosts";
import { freePort, sendRequest } from "./support/servers";

const table = "/etc/nginx/mime.types";
const reason = programs.nginx && fs.existsSync(table) ? "" : " (not run: Debian's nginx is not installed)";

/** The two pieces of a configuration that deploy/README.md gives, in an otherwise empty one. */
function configuration(home: string, port: number): string {
  const readme = fs.readFileSync(fromRoot("deploy/README.md"), "utf8");
  const [, tryFiles = ""] = /`(try_files .*?;)`/.exec(readme) ?? [];
  const [, types = ""] = /```nginx\n(types [^`]*)```/.exec(readme) ?? [];
  const folders = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
  return `daemon off;
pid ${home}/nginx.pid;
events {}
http {
  access_log off;
  ${folders.map((name) => `${name}_temp_path ${home}/${name};`).join("\n  ")}
  include ${table};
  ${types}
  server {
    listen localhost:${port};
    root ${buildFolder};
    location / {
      ${tryFiles}
    }
  }
}
`;
}

describe.skipIf(reason)(`an nginx with only what deploy/README.md says${reason}`, () => {
  let home = "";
  let port = 0;
  let server: ChildProcess;
  const get = async (address: string) => {
    const { status, headers, body } = await sendRequest(port, address);
    return [status, headers["content-type"], body.toString()];
  };

  beforeAll(async () => {
    home = fs.mkdtempSync(path.join(os.tmpdir(), "own-nginx-"));
    port = await freePort();
    fs.writeFileSync(path.join(home, "nginx.conf"), configuration(home, port));
    // As root, nginx would run its workers as a user who may not read this folder.
    const user = process.getuid?.() === 0 ? ["-g", "user root;"] : [];
    server = spawn(programs.nginx ?? "", ["-p", home, "-c", "nginx.conf", "-e", "stderr", ...user], {
      stdio: "inherit",
    });
    while (!(await isReachable(port, "localhost"))) await setTimeout(50);
  });

  afterAll(async () => {
    server.kill();
    await once(server, "exit");
    fs.rmSync(home, { recursive: true });
  });

  test("serves the home page, and each form of an address as in its table", async () => {
    expect(await get("/")).toEqual([200, "text/html", readPage("/")]);
    const { answers = [] } = listHosts().find(({ name }) => name.startsWith("nginx of your own")) ?? {};
    const contents = { page: readPage("/docs/help"), "small page": readPage("/docs/help/index") };
    const served = await Promise.all(forms.map((form) => get(`/docs/help${form}`)));
    expect(served.map(([, , body]) => Object.entries(contents).find(([, html]) => html === body)?.[0])).toEqual(
      answers,
    );
  });

  test.each([
    ["/docs/help.md", "text/markdown; charset=utf-8"],
    ["/openapi.yaml", "application/yaml; charset=utf-8"],
    ["/simply-plural-mock.mjs", "text/javascript; charset=utf-8"],
  ])("serves %s as %s", async (address, type) => {
    expect((await get(address)).slice(0, 2)).toEqual([200, type]);
  });
});
