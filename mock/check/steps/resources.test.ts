import { expect, onTestFinished, test } from "vitest";
import { startTestMock } from "../../testing/client";
import { description } from "../../testing/description";
import { startCheck } from "../checkServer";
import { stateOf } from "../report/report";

test("operations under names that no code knows are tried, because the description says what they add and what their ids are for", async () => {
  const text = JSON.stringify(await description())
    .replace(/"(get|getAll|add|update|delete)Poll(s?|WithId)"/g, '"$1Survey$2"')
    .replaceAll('"/v1/poll', '"/v1/survey');
  const api = JSON.parse(text);
  // Until they have a handler, the mock returns their first examples.
  const mock = await startTestMock({ description: api });
  onTestFinished(() => mock.close());
  const options = { url: mock.url, token: mock.tokens.all, pause: 0, write: true, only: ["survey"] };
  const check = startCheck(api, options);
  await check.finished;
  const results = check.results();
  expect(results.map(({ title }) => title)).toEqual([
    "GET /v1/survey/{systemId}/{pollId}",
    "GET /v1/surveys/{systemId}",
    "POST /v1/survey",
    "POST /v1/survey/{pollId}",
    "PATCH /v1/survey/{pollId}",
    "DELETE /v1/survey/{pollId}",
  ]);
  expect(results.map(stateOf)).toEqual(results.map(() => "agrees"));
});
