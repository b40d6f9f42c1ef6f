import { expect, test } from "vitest";
import { runSteps } from "./schedule";
import { type Step, steps } from "./steps";

const step = (name: string, more: Partial<Step> = {}): Step => ({ name, script: name, hint: "", ...more });

/** Runs steps whose ends the test decides. */
function start(all: Step[], atOnce: number) {
  const ends = new Map<string, (hasPassed: boolean) => void>();
  const running = () => [...ends.keys()];
  const done = runSteps(all, atOnce, ({ name }) => new Promise((end) => ends.set(name, end)));
  const end = async (name: string, hasPassed = true) => {
    ends.get(name)?.(hasPassed);
    ends.delete(name);
    await new Promise(setImmediate);
  };
  return { running, end, done };
}

test("steps begin in their order, as many at once as are allowed", async () => {
  const { running, end, done } = start([step("a"), step("b"), step("c")], 2);
  expect(running()).toEqual(["a", "b"]);
  await end("a");
  expect(running()).toEqual(["b", "c"]);
  await end("b");
  await end("c");
  expect(await done).toEqual([]);
});

test("a step waits for those that it needs, and others go first; it does not wait for one that is not run", async () => {
  const { running, end } = start([step("a"), step("b", { needs: ["a", "none"] }), step("c")], 2);
  expect(running()).toEqual(["a", "c"]);
  await end("c");
  expect(running()).toEqual(["a"]);
  await end("a");
  expect(running()).toEqual(["b"]);
});

test("a step runs beside the rest of what was begun before it", async () => {
  const all = [step("build"), step("units"), step("browser", { needs: ["build"] })];
  const { running, end } = start(all, 2);
  await end("build");
  expect(running()).toEqual(["units", "browser"]);
});

test("after an essential step has failed, those that are running end, and the others are not started", async () => {
  const all = [step("a", { isEssential: true }), step("b"), step("c"), step("d")];
  const { running, end, done } = start(all, 2);
  await end("a", false);
  expect(running()).toEqual(["b"]);
  await end("b");
  expect((await done).map(({ name }) => name)).toEqual(["c", "d"]);
});

test("after any other step has failed, all go on", async () => {
  const { running, end } = start([step("a"), step("b")], 1);
  await end("a", false);
  expect(running()).toEqual(["b"]);
});

test("every step needs only steps that come before it", () => {
  const names = steps.map(({ name }) => name);
  for (const [index, { name, needs = [] }] of steps.entries())
    expect(
      needs.filter((needed) => !names.slice(0, index).includes(needed)),
      name,
    ).toEqual([]);
});
