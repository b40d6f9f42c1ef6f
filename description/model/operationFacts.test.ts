import { expect, test } from "vitest";
import { socketNote } from "./operationFacts";

test.each([
  [[], "nothing"],
  [["insert lamps"], "insert lamps"],
  [["delete lamps", "update rooms", "update houses"], "delete lamps; update rooms, houses"],
  [["insert lamps", "update lamps", "started", "ended"], "insert, update lamps; started, ended"],
])("what the socket sends is said by kind, and kinds with the same targets together: %j", (socket, note) => {
  expect(socketNote({ socket })).toBe(note);
});
