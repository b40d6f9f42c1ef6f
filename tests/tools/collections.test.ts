import { afterEach, beforeEach, expect, test } from "vitest";
import { startTestMock, type TestMock } from "../../mock/testing/client";
import { scratchFolder } from "../support/scratchFolder";
import { byName, documentedResponses } from "./support/documented";
import { runBruno, runPostman } from "./support/runners";

const scratch = scratchFolder();
let mock: TestMock;
/** The statuses of the mock's responses. */
let received: number[];

beforeEach(async () => {
  received = [];
  mock = await startTestMock({ log: (line) => received.push(Number(/: (\d{3})\b/.exec(line)?.[1])) });
});
afterEach(() => mock.close());

test.each([
  ["newman", "Postman", runPostman],
  ["bru", "Bruno", runBruno],
])(
  "%s sends every operation of the %s collection to the mock, without an error in a script, and each has its documented status",
  async (_, __, run) => {
    const { responses, errors } = await run(mock.url, scratch());
    expect(errors).toEqual([]);
    expect(byName(responses)).toEqual(await documentedResponses());
    expect(received).toEqual(responses.map(({ status }) => status));
  },
);
