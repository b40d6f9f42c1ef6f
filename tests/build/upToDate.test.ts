import fs from "node:fs";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { fromRoot } from "../../description/files/paths";
import { runCommand } from "../support/runCommand";

const config = `export default {
  title: "Lamps",
  url: "https://lamps.example.com",
  baseUrl: "/",
  future: { experimental_faster: true },
  presets: [["classic", { docs: false, blog: false }]],
};
`;

test("a site is built again if a page has changed, and only then", () => {
  // Below this project, so that the site finds its packages.
  const folder = fromRoot("generated/up-to-date");
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }));
  const [site, out] = [path.join(folder, "site"), path.join(folder, "out")];
  const write = (text: string) => fs.writeFileSync(path.join(site, "src/pages/index.md"), `# ${text}\n`);
  const build = () => {
    const args = ["--no-generate", "--site", site, "--out", out];
    const { status, stdout, stderr } = runCommand("tools/build.ts", args, { BUILD_CACHE: path.join(folder, "cache") });
    expect(status, stderr).toBe(0);
    return stdout.trim().split("\n").at(-1);
  };

  fs.mkdirSync(path.join(site, "src/pages"), { recursive: true });
  fs.writeFileSync(path.join(site, "docusaurus.config.ts"), config);
  write("A lamp");
  const built = expect.stringMatching(/^Built the site into generated\/up-to-date\/out\/ in \d+ s: /);
  const untouched = "generated/up-to-date/out/ is up to date. To build it all the same, add: -- --no-cache";
  expect([build(), build()]).toEqual([built, untouched]);
  write("Two lamps");
  expect([build(), build()]).toEqual([built, untouched]);
  expect(fs.readFileSync(path.join(out, "index.html"), "utf8")).toContain("Two lamps");
});
