import { onLostOutput } from "@simply-plural-docs/toolkit/command/runTool";
import { explained, reasonOf } from "@simply-plural-docs/toolkit/utils/userError";
import type { RunningCheck } from "./checkServer";
import { leftMessage } from "./send/cleanup";

/** npm passes a signal on once more, and a terminal that is closed can send several. */
const sameMoment = 1000;

/**
 * Lets a check clean up after Ctrl+C. If it is ended nevertheless, by a second Ctrl+C or an error, it prints what has
 * been found and what is left. It also does so when its terminal is closed, and then cleans up: the program may be ended
 * at any moment, and its output may go to a file.
 *
 * @param write whether the check adds anything.
 * @param stop stops the check.
 * @param report prints what has been found, once.
 */
export function listenForEnd({ left }: RunningCheck, write: boolean, stop: () => void, report: () => void): void {
  let first: number | undefined;
  let isLost = false;
  const leave = () => {
    report();
    if (left().length > 0) console.error(`\n${leftMessage(left())}\n`);
  };
  const end = () => {
    leave();
    process.exitCode = 1;
    process.stdout.write("", () => process.exit());
  };
  const interrupt = (isClosed: boolean) => {
    if (first !== undefined) {
      if (performance.now() - first > sameMoment) end();
      return;
    }
    first = performance.now();
    const cleaning = ", and deleting what the check has added. Ctrl+C again leaves it there, and says what it is";
    console.error(`\nStopping${write ? cleaning : ""}.`);
    if (isClosed) leave();
    stop();
  };
  // Without a terminal or a program that reads its output, it has to clean up all the same.
  const goOn = () => {};
  onLostOutput(goOn, (error) => {
    if (!isLost) console.error(`\nThe report could not be written. ${reasonOf(explained(error))}\n`);
    isLost = true;
    process.exitCode = 1;
  });
  process.on("SIGINT", () => interrupt(false)).on("SIGTERM", () => interrupt(false));
  process.on("SIGHUP", () => interrupt(true));
  process.on("uncaughtException", (error) => {
    console.error(error);
    end();
  });
}
