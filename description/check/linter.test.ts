import fs from "node:fs";
import { getLineColLocation, lint, loadConfig } from "@redocly/openapi-core";
import { expect, test } from "vitest";
import { stringify } from "yaml";
import { smallDescription } from "../../tests/fixtures/smallDescription";
import { scratchFolder } from "../../tests/support/scratchFolder";
import { fromRoot } from "../../toolkit/files/paths";
import type { Description, OperationObject, Parameter } from "../model/types";

const at = scratchFolder();

/** @returns the rules that a description breaks, each with the line at which it is reported. */
async function reported(description: Description): Promise<string[]> {
  const ref = at("openapi.yaml");
  fs.writeFileSync(ref, stringify(description));
  const lines = fs.readFileSync(ref, "utf8").split("\n");
  const config = await loadConfig({ configPath: fromRoot("description/redocly.yaml") });
  return (await lint({ ref, config })).map(({ ruleId, location: [place] }) => {
    const line = place ? getLineColLocation(place).start.line : 0;
    return `${ruleId} > ${lines[line - 1]?.trim()}`;
  });
}

/** What leaves a gap in a page is found by parseDescription and checkDescription, whose tests have all such faults. */
test.each<[fault: string, change: (operation: OperationObject, description: Description) => void, found: string]>([
  [
    "a parameter without a description",
    (operation) =>
      Object.assign(operation, { parameters: [{ name: "hue", in: "query", example: 1 } satisfies Parameter] }),
    "parameter-description > - name: hue",
  ],
  [
    "a type that does not exist",
    (_, { components }) => Object.assign(components.schemas?.Lamp ?? {}, { type: "lamp" }),
    "struct > type: lamp",
  ],
])("%s is reported in its line", async (_, change, found) => {
  const description = smallDescription();
  const operation = description.paths["/v1/lamp"]?.post;
  if (!operation) throw new Error("the fixture has changed");
  expect(await reported(description)).not.toContain(found);
  change(operation, description);
  expect(await reported(description)).toContain(found);
});
