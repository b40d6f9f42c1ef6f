import fs from "node:fs";
import { ajvOptions, checkedYaml } from "@simply-plural-docs/site/front-matter/checkedYaml";
import { fromRoot } from "@simply-plural-docs/toolkit/files/paths";
import { UserError } from "@simply-plural-docs/toolkit/utils/userError";
import Ajv from "ajv";

export const listFile = "tools/mutation/faults.yaml";

/** A fault, as the list explains. */
export interface Fault {
  fault: string;
  file: string;
  text: string;
  by: string;
  test: [script: string, ...args: string[]];
  build?: string;
  noticedBy?: "nightly run" | "nothing";
}

const text = { type: "string", minLength: 1, description: "text" };
const isList = new Ajv(ajvOptions).compile<Fault[]>({
  type: "array",
  description: "a list of faults",
  items: {
    type: "object",
    description: "a fault",
    required: ["fault", "file", "text", "by", "test"],
    additionalProperties: false,
    properties: {
      ...{ fault: text, file: text, text, by: { type: "string", description: "text" }, build: text },
      test: { type: "array", minItems: 1, items: text, description: "a list: an npm script and its arguments" },
      noticedBy: { enum: ["nightly run", "nothing"], description: '"nightly run" or "nothing"' },
    },
  },
});

/**
 * @returns the faults, those that need a build last.
 * @throws UserError if the list is not valid, or a text is not in its file once.
 */
export function readFaults(): Fault[] {
  const { value, placeOf } = checkedYaml(listFile, fs.readFileSync(fromRoot(listFile), "utf8"), isList);
  const problems = value.flatMap(({ file, text }, index) => {
    const place = (key: string) => placeOf(String(index), key);
    if (!fs.existsSync(fromRoot(file))) return [`${place("file")}: ${file} does not exist. Name another file.`];
    const times = fs.readFileSync(fromRoot(file), "utf8").split(text).length - 1;
    return times === 1
      ? []
      : [`${place("text")}: the text is in ${file} ${times} times, not once. Give it as it is now.`];
  });
  if (problems.length > 0) throw new UserError(problems.join("\n"));
  return [...value.filter(({ build }) => !build), ...value.filter(({ build }) => build)];
}
