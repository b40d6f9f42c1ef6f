import { expect, test } from "vitest";
import { generatedBlocks } from "./blocks";
import noteSources from "./sourcesLoader";

/** @returns the sources that the loader reports for a page. */
function sourcesOf(page: string): string[] {
  const dependencies: string[] = [];
  const read = Object.fromEntries(Object.entries(generatedBlocks).map(([name, { read }]) => [name, read]));
  const loader = {
    getOptions: () => ({ read }),
    addDependency: (file: string) => dependencies.push(file),
    addContextDependency: (folder: string) => dependencies.push(`folder ${folder}`),
  };
  expect(noteSources.call(loader, page)).toBe(page);
  return dependencies;
}

test("a page depends on the sources of its generated blocks", () => {
  expect(sourcesOf("# Errors\n\n<ErrorCatalogue />")).toEqual([expect.stringMatching(/generated\/description\.json$/)]);
  expect(sourcesOf('<SocketMessages messages="a" />')).toEqual([expect.stringMatching(/asyncapi\/asyncapi\.yaml$/)]);
  expect(sourcesOf("<ChangeList />")).toEqual([expect.stringMatching(/^folder .*changes\/$/)]);
  expect(sourcesOf("Nothing but words.")).toEqual([]);
});
