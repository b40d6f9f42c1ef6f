import fs from "node:fs";
import path from "node:path";
import { fromRoot } from "../../lib/paths";
import type { PlainPage } from "./toPlainPage";

/** Files, since Docusaurus loads its configuration and each plugin with modules of their own: they share no variable. */
const folder = fromRoot("generated/plain-pages");

/** @param source file of the page below the project's root. */
export function savePlainPage(source: string, page: PlainPage): void {
  const file = fileOf(source);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(
    file,
    JSON.stringify(page, (key, value: unknown) => (key === "position" ? undefined : value)),
  );
}

/** @param source file of the page below the project's root; MDX has compiled it in this build. */
export function readPlainPage(source: string): PlainPage {
  return JSON.parse(fs.readFileSync(fileOf(source), "utf8")) as PlainPage;
}

function fileOf(source: string): string {
  return path.join(folder, `${source}.json`);
}
