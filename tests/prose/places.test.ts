import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { fromRoot } from "../../lib/paths";

const guides = ["README.md", "CONTRIBUTING.md", "SECURITY.md", "HOOKS.md", "deploy/README.md", "src/theme/README.md"];
const read = (file: string) => fs.readFileSync(fromRoot(file), "utf8");

/** Made by a build or by a running server: not there in a fresh copy. */
const made = /^(build|generated|docs\/api|node_modules|deploy\/run|deploy\/tls\.conf)\b/;

/** Words in code marks that look like a file or folder of this project: the first part of their path is one. Not patterns. */
function placesIn(text: string): string[] {
  const words = [...text.matchAll(/`([^`\s]+)`|\]\(([^)#:\s]+)\)/g)].map(([, code, link]) => code ?? link ?? "");
  return words.filter(
    (word) =>
      /^[\w.-]+\/[\w./-]*$/.test(word) &&
      !/[A-Z]{4}-[A-Z]{4}/.test(word) &&
      fs.existsSync(fromRoot(word.split("/")[0] ?? "")),
  );
}

test.each(guides)("every file and folder that %s names is there", (guide) => {
  const isThere = (place: string) =>
    [fromRoot(place), fromRoot(path.dirname(guide), place)].some((file) => fs.existsSync(file));
  const places = placesIn(read(guide)).filter((place) => !made.test(place));
  expect(places).not.toEqual([]);
  expect(places.filter((place) => !isThere(place))).toEqual([]);
});

test("every command of tools/ is an npm script, and has --help", () => {
  const scripts = Object.values((JSON.parse(read("package.json")) as { scripts: Record<string, string> }).scripts);
  const commands = fs.readdirSync(fromRoot("tools")).filter((file) => /^[\w-]+\.ts$/.test(file));
  expect(commands.length).toBeGreaterThan(10);
  const withoutScript = commands.filter((file) => !scripts.some((script) => script.includes(`tools/${file}`)));
  // The mock in one file has the same options as the command.
  const optionsOf = (file: string) => read(file === "mock.ts" ? "tools/mock/command.ts" : `tools/${file}`);
  const withoutHelp = commands.filter(
    (file) => !/help: \{ type: "boolean" \}|^runTool\(\s*help,/m.test(optionsOf(file)),
  );
  expect({ withoutScript, withoutHelp }).toEqual({ withoutScript: [], withoutHelp: [] });
});
