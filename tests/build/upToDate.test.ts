import fs from "node:fs";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { fromRoot } from "../../toolkit/files/paths";
import { runCommand } from "../support/runCommand";

const config = `export default {
  title: "Lamps",
  url: "https://lamps.example.com",
  baseUrl: "/",
  future: { experimental_faster: true },
  presets: [["classic", { docs: false, blog: false }]],
};
`;

test("a site is built again if a file of it has changed, and only then", () => {
  // Below this project, so that the site finds its packages.
  const folder = fromRoot("generated/up-to-date");
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }));
  const [site, out] = [path.join(folder, "site"), path.join(folder, "out")];
  const build = () => {
    const args = ["--no-generate", "--site", site, "--out", out];
    const { status, stdout, stderr } = runCommand("tools/build.ts", args, { BUILD_CACHE: path.join(folder, "cache") });
    return { status, last: stdout.trim().split("\n").at(-1), errors: stderr };
  };

  fs.mkdirSync(path.join(site, "src/pages"), { recursive: true });
  fs.writeFileSync(path.join(site, "src/pages/index.md"), "# A lamp\n");
  fs.writeFileSync(path.join(site, "docusaurus.config.ts"), config);
  expect(build()).toMatchObject({
    status: 0,
    last: expect.stringMatching(/^Built the site into generated\/up-to-date\/out\/ in \d+ s: /),
  });
  expect(build()).toMatchObject({
    status: 0,
    last: "generated/up-to-date/out/ is up to date. To build it all the same, add: -- --no-cache",
  });
  // Which files count is tested in tools/build/buildWork.test.ts. This one ends the second build as it begins.
  fs.writeFileSync(path.join(site, "docusaurus.config.ts"), "throw new Error('No lamps here.');\n");
  expect(build()).toMatchObject({ status: 1, errors: expect.stringContaining("No lamps here.") });
});
