import fs from "node:fs";
import path from "node:path";
import { bundle, createConfig, getLineColLocation, lint, type NormalizedProblem } from "@redocly/openapi-core";
import { projectRoot } from "@simply-plural-docs/toolkit/files/paths";
import { reasonOf, UserError } from "@simply-plural-docs/toolkit/utils/userError";
import { type Description, methods } from "../model/types";
import { addIdForms } from "./addIdForms";
import { descriptionFile } from "./descriptionFiles";
import { parseDescription } from "./parseDescription";
import { placeInSource } from "./placeInSource";

/**
 * Bundles the description's files into one document, without `x-phrases`, and adds the forms with an id (`x-idParameter`). Internal
 * references (`#/components/...`) stay.
 *
 * @param file the root file.
 * @returns the bundled OpenAPI document.
 * @throws UserError with file, line and problem if a file is missing or not YAML, a reference has no target, or a
 *   required part is missing.
 */
export async function bundleDescription(file: string = descriptionFile): Promise<Description> {
  if (!fs.existsSync(file)) {
    throw new UserError(`${relative(file)} does not exist. It is the root file of the API description: restore it.`);
  }
  const config = await createConfig({});
  const result = await bundle({ ref: file, config }).catch((error: unknown) => {
    throw new UserError(`${relative(file)} could not be read:\n${reasonOf(error)}`);
  });
  throwErrors(result.problems, file);
  const placeOf = (pointer: string) => placeInSource(pointer, path.resolve(file));
  const description = parseDescription(result.bundle.parsed, relative(file), placeOf);
  addIdForms(description);
  dropPhrases(description);
  return description;
}

/**
 * Checks that each word of the description is one that OpenAPI has in that place. The linter does too, but what follows
 * from a wrong one, such as differences with the server, is then not reported instead of it.
 *
 * @param file the root file.
 * @throws UserError with file, line and the word.
 */
export async function checkWords(file: string = descriptionFile): Promise<void> {
  const config = await createConfig({ rules: { struct: "error" } });
  throwErrors(await lint({ ref: file, config }), file);
}

/** @throws UserError with file and line of each error, if there are any. */
function throwErrors(problems: NormalizedProblem[], file: string): void {
  const errors = problems.filter((problem) => problem.severity === "error");
  if (errors.length === 0) return;
  // A file that cannot be parsed is reported again by each reference to it.
  const parsing = "Failed to parse: ";
  const unparsed = errors.flatMap(({ message }) => (message.startsWith(parsing) ? message.slice(parsing.length) : []));
  const causes = errors.filter(({ message }) => !unparsed.some((text) => message === `Can't resolve $ref: ${text}`));
  const lines = causes.map(({ message, location: [place], suggest: [word] }) => {
    const at = place ? `${relative(place.source.absoluteRef)}:${getLineColLocation(place).start.line}` : relative(file);
    return `  ${at}: ${message}${word === undefined ? "" : ` Did you mean \`${word}\`?`}`;
  });
  const once = new Set(lines);
  throw new UserError(`The API description has ${once.size} error(s):\n${[...once].join("\n")}`);
}

/** Takes out `x-phrases`, which only the site's search reads, so that no published form has them. */
function dropPhrases(description: Description): void {
  const operations = Object.values(description.paths).flatMap((item) => methods.map((method) => item[method] ?? {}));
  const holders: { "x-phrases"?: unknown }[] = [description, description.info, ...description.tags, ...operations];
  for (const holder of holders) delete holder["x-phrases"];
}

function relative(file: string): string {
  return path.relative(projectRoot, file) || file;
}
