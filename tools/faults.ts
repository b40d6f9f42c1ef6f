import fs from "node:fs";
import { runTool } from "@simply-plural-docs/toolkit/command/runTool";
import { fromRoot } from "@simply-plural-docs/toolkit/files/paths";
import { UserError } from "@simply-plural-docs/toolkit/utils/userError";
import { type Fault, listFile, readFaults } from "./mutation/readFaults";
import { runScript } from "./test/runScript";

const help = `Plants the faults of ${listFile} one at a time, each in a file of this checkout, runs the test that should
notice it, and puts the file back. Before that, each test must pass without a fault. Fails if a fault is not noticed.
Some tests read built sites: run npm run build and npm run build:fixture first.

  npm run faults [-- --quick] [-- --only WORDS]

--quick   only the faults that are seen without building the site: about ten minutes instead of an hour
--only    only those whose description contains these words`;

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
