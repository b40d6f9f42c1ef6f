import YAML from "yaml";
import { type Change, compareDescriptions } from "./changes/compare";
import { readDescription } from "./changes/readDescription";
import { runTool } from "./command/runTool";

const help = `Lists what changed between two API descriptions, and marks breaking changes.

  npm run changes -- OLD.yaml NEW.yaml [--entry] [--fail-on-breaking]

OLD.yaml, NEW.yaml   root files or bundles: openapi/openapi.yaml, or openapi.yaml or openapi.json as published
--entry              prints it as a draft for a file in changes/
--fail-on-breaking   exits with 1 if there is a breaking change`;

runTool(
  help,
  { entry: { type: "boolean" }, "fail-on-breaking": { type: "boolean" } },
  async (values, [old = "", now = ""]) => {
    const [before, after] = [await readDescription(old), await readDescription(now)];
    const changes = compareDescriptions(before, after);
    console.log(values.entry ? entry(changes) : list(changes));
    if (values["fail-on-breaking"] && changes.some(({ isBreaking }) => isBreaking)) process.exitCode = 1;
  },
  2,
);

function list(changes: Change[]): string {
  if (changes.length === 0) return "No changes that affect programs.";
  const count = changes.filter(({ isBreaking }) => isBreaking).length;
  const lines = changes.map(
    ({ isBreaking, where, text }) => `${isBreaking ? "BREAKING  " : "          "}${where}: ${text}`,
  );
  return `${lines.join("\n")}\n\n${changes.length} change(s), ${count} of them breaking.`;
}

function entry(changes: Change[]): string {
  return YAML.stringify({
    date: new Date().toISOString().slice(0, 10),
    title: "What changed, in a few words",
    summary: "What it means for a client, in a sentence or two.",
    changes: changes.map(({ isBreaking, where, text }) => ({
      text: `\`${where}\`: ${text}`,
      ...(isBreaking && { breaking: true }),
    })),
  });
}
