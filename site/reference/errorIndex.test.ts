import { expect, test } from "vitest";
import { listOperations } from "../../description/model/operations";
import { smallDescription, smallOperation } from "../../tests/fixtures/smallDescription";
import { type ErrorIndex, indexErrors } from "./errorIndex";

type Failure = [status: string, value: unknown, cause?: string, hint?: string];

/** Indexes the errors of a description with these operations. */
function indexOf(operations: Record<string, Failure[]>): ErrorIndex {
  const description = smallDescription();
  description.paths = Object.fromEntries(
    Object.entries(operations).map(([id, failures]) => {
      const responses: ReturnType<typeof smallOperation>["responses"] = {};
      for (const [index, [status, value, summary = "Why.", hint = "Do this."]] of failures.entries()) {
        const old = responses[status];
        const examples = old && "content" in old ? old.content?.["text/html"]?.examples : {};
        const added = { ...examples, [`failure${index}`]: { summary, description: hint, value } };
        responses[status] = { description: "Refused.", content: { "text/html": { examples: added } } };
      }
      return [`/v1/${id}`, { post: { ...smallOperation(id), responses } }];
    }),
  );
  return indexErrors(description, listOperations(description));
}

const idsOf = ({ entries }: ErrorIndex) => entries.map(({ id }) => id);

test("a message that several operations send is one entry, with each cause and the operations that it applies to", () => {
  const { entries } = indexOf({
    addLamp: [
      ["404", "No lamp here"],
      ["404", "No lamp here", "Another cause."],
    ],
    dimLamp: [["404", "No lamp here"]],
    moveLamp: [["404", "No lamp here", "Why.", "Another hint."]],
  });
  const [entry, ...others] = entries;
  expect(others).toEqual([]);
  expect(entry).toMatchObject({ id: "e-404-no-lamp-here", status: "404" });
  expect(entry).not.toHaveProperty("pattern");
  const [message] = entry?.messages ?? [];
  expect(message?.operations.map(({ id }) => id)).toEqual(["addLamp", "dimLamp", "moveLamp"]);
  expect(message?.reasons.map(({ cause, hint, operations }) => [cause, hint, operations.map(({ id }) => id)])).toEqual([
    ["Why.", "Do this.", ["addLamp", "dimLamp"]],
    ["Another cause.", "Do this.", ["addLamp"]],
    ["Why.", "Another hint.", ["moveLamp"]],
  ]);
});

test("one message with two statuses makes two entries, in the order of the statuses", () => {
  const index = indexOf({ addLamp: [["500", "No lamp"]], dimLamp: [["400", "No lamp"]] });
  expect(idsOf(index)).toEqual(["e-400-no-lamp", "e-500-no-lamp"]);
});

test("messages that differ only in names are one entry, before the single messages of its status", () => {
  const { entries } = indexOf({
    addLamp: [
      ["400", "Broken."],
      ["400", "Error at hue, this is not a valid property name."],
      ["400", "Error at size, this is not a valid property name."],
      ["401", "Error at size, this is not a valid property name."],
    ],
  });
  expect(entries.map(({ id, pattern, messages }) => [id, pattern?.id, messages.length])).toEqual([
    ["e-400-unknown-property", "unknown-property", 2],
    ["e-400-broken", undefined, 1],
    ["e-401-error-at-size-this-is-not-a-valid", undefined, 1],
  ]);
});

test("patterns have an order of their own, not that of the messages", () => {
  const index = indexOf({
    addLamp: [["400", 'Error at {"allowedValues":[1]} with error must be equal to one of the allowed values']],
    dimLamp: [["400", "Error at hue, this is not a valid property name."]],
  });
  expect(idsOf(index)).toEqual(["e-400-unknown-property", "e-400-wrong-value"]);
});

test.each<[string, unknown, string]>([
  ["an empty body", "", "e-400-empty"],
  ["the word html for a page", "<!DOCTYPE html><p>No", "e-400-html"],
  ["the message inside JSON", { success: false, msg: "No lamp" }, "e-400-no-lamp"],
  [
    "no more than eight words",
    "one Two three four five six seven eight nine",
    "e-400-one-two-three-four-five-six-seven-eight",
  ],
  ["no words at all", "!?", "e-400-"],
])("the anchor of an entry has %s", (_, value, id) => {
  expect(idsOf(indexOf({ addLamp: [["400", value]] }))).toEqual([id]);
});

test("an error's entry is found by status and message", () => {
  const { entryOf } = indexOf({ addLamp: [["400", "No lamp"]], dimLamp: [["404", "No room"]] });
  expect(entryOf({ status: "404", text: "No room" })?.id).toBe("e-404-no-room");
  expect(entryOf({ status: "400", text: "No room" })).toBeUndefined();
});

test("an error is common if more than one in eight operations sends it, all for the same cause", () => {
  const isCommon = (operations: Record<string, Failure[]>) =>
    indexOf(operations).isCommon({ status: "401", text: "No token" });
  const others = { c: [], d: [], e: [], f: [], g: [], h: [] };
  expect(isCommon({ ...others, a: [["401", "No token"]], b: [["401", "No token", "Why.", "Other hint."]] })).toBe(true);
  expect(isCommon({ ...others, a: [["401", "No token"]], b: [] })).toBe(false);
  expect(isCommon({ a: [["401", "No token"]], b: [["401", "No token", "Another cause."]] })).toBe(false);
  expect(isCommon({ a: [["401", "Other"]], b: [["401", "Other"]] })).toBe(false);
});
