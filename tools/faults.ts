import fs from "node:fs";
import { checkedYaml } from "@simply-plural-docs/site/front-matter/checkedYaml";
import { runTool } from "@simply-plural-docs/toolkit/command/runTool";
import { fromRoot } from "@simply-plural-docs/toolkit/files/paths";
import { UserError } from "@simply-plural-docs/toolkit/utils/userError";
import Ajv from "ajv";
import { runScript } from "./test/runScript";

const listFile = "tools/mutation/faults.yaml";
const help = `Plants the faults of ${listFile} one at a time, each in a file of this checkout, runs the test that should
notice it, and puts the file back. Before that, each test must pass without a fault. Fails if a fault is not noticed.

  npm run faults [-- --quick] [-- --only WORDS]

--quick   only the faults that are seen without building the site: about ten minutes instead of an hour
--only    only those whose description contains these words`;

/** A fault, as the list explains. */
interface Fault {
  fault: string;
  file: string;
  text: string;
  by: string;
  test: [script: string, ...args: string[]];
  build?: string;
  noticedBy?: "nightly run" | "nothing";
}

const text = { type: "string", minLength: 1, description: "text" };
const isList = new Ajv({ verbose: true }).compile<Fault[]>({
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

/** What the planted file had before, so that the next run can put it back if this one is killed. */
const keptFile = fromRoot("generated/planted-fault.json");

runTool(help, { quick: { type: "boolean" }, only: { type: "string", default: "" } }, async ({ quick, only }) => {
  putBack();
  process.once("exit", putBack);
  const faults = readFaults().filter(({ fault, build }) => fault.includes(only) && !(quick && build));
  if (faults.length === 0) throw new UserError(`No fault of ${listFile} fits. Give other words, or none.`);
  const builds = new Set(faults.flatMap(({ build }) => build ?? []));
  await passWithoutFault([...[...builds].map((script) => [script]), ...faults.map(({ test }) => test)]);
  const wrong: string[] = [];
  for (const fault of faults) {
    const { fault: name, noticedBy } = fault;
    const isNoticed = await notices(fault);
    console.log(`${isNoticed ? "noticed" : "NOT NOTICED"}: ${name} (${fault.test.join(" ")})`);
    if (isNoticed === (noticedBy === "nothing"))
      wrong.push(isNoticed ? `${name}: is noticed now. Delete its "noticedBy".` : `${name}: is not noticed.`);
  }
  // Otherwise the built site would be that of the last fault.
  for (const script of builds) await runScript(script, []);
  if (wrong.length > 0) throw new UserError(wrong.join("\n"));
  console.log(`All ${faults.length} faults are noticed as the list says.`);
});

/**
 * @returns the faults, those that need a build last.
 * @throws UserError if the list is not valid, or a text is not in its file once.
 */
function readFaults(): Fault[] {
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

/** @throws UserError if a script fails although no fault is planted, since it would seem to notice them all. */
async function passWithoutFault(scripts: string[][]): Promise<void> {
  for (const line of new Set(scripts.map((script) => JSON.stringify(script)))) {
    const [script = "", ...args] = JSON.parse(line) as string[];
    const { isFine, output } = await runScript(script, args);
    if (!isFine)
      throw new UserError(`${output}\nnpm run ${script} -- ${args.join(" ")} fails without a fault. Mend that first.`);
  }
}

/** Plants a fault, and puts the file back. @returns whether its build or its test fails. */
async function notices({ file, text, by, test: [script, ...args], build, noticedBy }: Fault): Promise<boolean> {
  const content = fs.readFileSync(fromRoot(file), "utf8");
  fs.writeFileSync(keptFile, JSON.stringify({ file, content }));
  fs.writeFileSync(
    fromRoot(file),
    content.replace(text, () => by),
  );
  try {
    if (build && !(await runScript(build, [])).isFine) return true;
    const more = noticedBy === "nightly run" ? { EVERYTHING: "1" } : {};
    return !(await runScript(script, args, { more })).isFine;
  } finally {
    putBack();
  }
}

function putBack(): void {
  if (!fs.existsSync(keptFile)) return;
  const { file, content } = JSON.parse(fs.readFileSync(keptFile, "utf8")) as { file: string; content: string };
  fs.writeFileSync(fromRoot(file), content);
  fs.rmSync(keptFile);
}
