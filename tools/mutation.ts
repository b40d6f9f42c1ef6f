import { UserError } from "../lib/userError";
import { readNumber } from "./command/readNumber";
import { runTool } from "./command/runTool";
import { measureRoom, type Outcome } from "./mutation/measureRoom";
import { leastScore, rooms } from "./mutation/rooms";

const help = `Measures the tests: changes the code in many places, one at a time, and counts how many of the changes make a unit
test fail. Prints one line for each room and exits with 1 if a room has less than ${leastScore} %.

  npm run mutation [-- ROOM...] [--only PATTERN] [--from-scratch] [--workers NUMBER]

ROOM            ${Object.keys(rooms).join(", ")} (tools/mutation/rooms.ts); all of them if omitted
--only PATTERN  changes only these files, such as "lib/pages/*.ts"; for the others, the last measurement counts
--from-scratch  tries all changes again, not only those in what was edited since the last run
--workers       how many changes to try at once; about as many as there are processors if omitted

The changes that no test notices are in generated/mutation/ROOM.html. It takes a long time: see CONTRIBUTING.md.`;

runTool(
  help,
  { only: { type: "string" }, "from-scratch": { type: "boolean" }, workers: { type: "string" } },
  async (values, chosen) => {
    const unknown = chosen.find((name) => !Object.hasOwn(rooms, name));
    if (unknown !== undefined)
      throw new UserError(`Room "${unknown}" does not exist. Rooms: ${Object.keys(rooms).join(", ")}`);
    const workers = values.workers === undefined ? undefined : readNumber(values.workers, "--workers");
    const names = chosen.length > 0 ? chosen : Object.keys(rooms);
    const lines: string[] = [];
    for (const name of names) {
      const outcome = await measureRoom(name, { only: values.only, fromScratch: values["from-scratch"], workers });
      if (Object.values(outcome).every((count) => count === 0))
        throw new UserError(
          `Room "${name}" has no code to change. Correct ${values.only ? "--only" : "tools/mutation/rooms.ts"}.`,
        );
      const score = scoreOf(outcome);
      if (score < leastScore) process.exitCode = 1;
      lines.push(`${name}: ${score.toFixed(1)} % (${describe(outcome)})${score < leastScore ? ": too low" : ""}`);
    }
    console.log(`\n${lines.join("\n")}`);
  },
  Infinity,
);

/** @returns the percentage of changes that tests noticed; a test that no longer ends has noticed, too. */
function scoreOf({ killed, timedOut, survived, uncovered }: Outcome): number {
  return (100 * (killed + timedOut)) / (killed + timedOut + survived + uncovered);
}

function describe({ killed, timedOut, survived, uncovered }: Outcome): string {
  return `${killed} killed, ${timedOut} timed out, ${survived} survived, ${uncovered} in code that no test runs`;
}
