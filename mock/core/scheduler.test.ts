import { expect, test } from "vitest";
import { ids } from "../scenarios/ids";
import { freshCore } from "../testing/freshCore";

const { wren } = ids;

const mock = freshCore();

test("scheduled actions are cancelled by a reset, and when the mock stops", () => {
  const listener = mock.listen("friend");
  const start = () => mock.start(wren);
  start();
  mock.core.reset();
  mock.pass(10_000);
  start();
  mock.core.stop();
  mock.pass(10_000);
  expect(listener.messages()).toEqual([]);
  mock.core.reset();
  start();
  mock.pass(10_000);
  expect(listener.messages()).toEqual([
    { msg: "notification", title: "lantern-house", message: "Fronting: Juniper, Wren" },
  ]);
});

test("a timer waits at most as long as JavaScript's timers can, about 24 days; with a longer delay it never fires", () => {
  const listener = mock.listen("read");
  const longest = 2 ** 31 - 1;
  for (const milliseconds of [longest, longest + 1]) {
    const delayInHours = milliseconds / 60 / 60 / 1000;
    mock.post("/v1/timer/automated", { name: "x", message: `After ${milliseconds}`, delayInHours, type: 1 });
  }
  mock.start(ids.asleep, { custom: true });
  mock.pass(longest + 1);
  const reminders = listener.frames.filter((frame) => frame.includes('"Reminder"'));
  expect(reminders.map((frame) => JSON.parse(frame).message)).toEqual([`After ${longest}`]);
});
