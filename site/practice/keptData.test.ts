import { expect, test, vi } from "vitest";
import { Cache } from "../../description/files/cache";
import { smallDescription } from "../../tests/fixtures/smallDescription";
import { scratchFolder } from "../../tests/support/scratchFolder";
import { keepData } from "./keptData";

const at = scratchFolder();
const made = () => ({
  data: { description: smallDescription(), scenarios: {}, refusedBodies: { addLamp: { none: "No name" } } },
  checks: "export const addLamp = 1;",
});

test("the data of an earlier build are the same as new ones, written out", async () => {
  const make = vi.fn(async () => made());
  const all = [];
  for (let build = 0; build < 2; build += 1) all.push(await keepData(new Cache(at("cache")), () => "1", make));
  expect(all.map((data) => JSON.stringify(data))).toEqual([JSON.stringify(made()), JSON.stringify(made())]);
  expect(make).toHaveBeenCalledOnce();
});

test("they are made again after a change, also one while they are being made", async () => {
  let state = 1;
  const make = vi.fn(async () => {
    state = Math.max(state, 2);
    return made();
  });
  for (const now of [1, 1, 2, 2, 3]) {
    state = now;
    await keepData(new Cache(at("cache")), () => String(state), make);
  }
  expect(make).toHaveBeenCalledTimes(4);
});
