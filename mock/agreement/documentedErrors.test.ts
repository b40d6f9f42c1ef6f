import { beforeAll, expect, test } from "vitest";
import { attempts } from "../../lib/mock/scenarios/attempts";
import { errorKey, responseKey } from "../../lib/mock/scenarios/findScenarios";
import { scenarios } from "../../lib/mock/scenarios/scenarios";
import type { Step } from "../../lib/mock/scenarios/types";
import { canBeTriggered, untriggerable } from "../../lib/mock/scenarios/untriggerable";
import { listErrors } from "../../lib/openapi/errorCases";
import { examplePath, exampleQuery, requestExamples } from "../../lib/openapi/examples";
import { formsOf, listOperations, type Operation, shownName } from "../../lib/openapi/operations";
import { createTestCore, type TestCore } from "./support/core";
import { description } from "./support/description";

/**
 * Every error in the description is triggered on the mock, page by page, and its status, media type and
 * text are compared. The core is called without a server: sameResponses.test.ts compares the two.
 */
const bundled = await description();
const pages = listOperations(bundled);

let mock: TestCore;
beforeAll(async () => {
  mock = await createTestCore();
});

const send = ({ method, path, ...request }: Step) => mock.call(method, path, request);

test("every error that is listed as untriggerable is documented", () => {
  const documented = pages.flatMap((page) => listErrors(bundled, page).map(({ name }) => ({ id: page.id, name })));
  const needless = untriggerable.filter(
    ({ operation, example }) => !documented.some((one) => operation.test(one.id) && one.name === example),
  );
  expect(needless).toEqual([]);
});

test.each(pages)("every documented error of $id can be triggered", (page) => {
  const forms = formsOf(page);
  const seen = new Set<string>();
  const note = ({ status, type, text }: ReturnType<typeof send>) => seen.add(responseKey({ status, type, body: text }));
  for (const operation of forms) {
    for (const { account, before = [], request } of scenarios[operation.id] ?? []) {
      mock.core.reset(account);
      for (const step of before) send(step);
      note(send(request));
    }
    mock.core.reset();
    for (const step of attempts(bundled, operation)) note(send(step));
  }
  const documented = forms.flatMap((operation) => listErrors(bundled, operation));
  expect(documented).not.toEqual([]);
  const missing = documented
    .filter((error) => !seen.has(errorKey(error)))
    .filter(({ name }) => canBeTriggered(page.id, name));
  expect(missing.map(({ status, text, cause }) => `${status} ${text} (${cause})`)).toEqual([]);
});

const withNotFound = pages.filter(
  (page) => /^(patch|delete)$/i.test(page.method) && listErrors(bundled, page).some(({ status }) => status === "404"),
);

/** @returns the messages of a page's 404 errors whose cause is that the object in the path does not exist. */
function saidOfMissing(page: Operation): string[] {
  return listErrors(bundled, page)
    .filter(({ status, cause }) => status === "404" && isAboutMissing.test(cause))
    .map(({ text }) => text);
}
const isAboutMissing = /^(There is no|You have no) (such )?\w+( of yours| with this id)/;

/** Operations that change or delete the object in the path, and document an error for a missing one. */
const changes = withNotFound.filter((page) => /\}$/.test(page.displayPath) && saidOfMissing(page).length > 0);

test("several pages have an error for a missing object", () => expect(changes.length).toBeGreaterThan(3));

test.each(changes)("$id documents exactly the response that it gives for a missing object", (page) => {
  const [example] = Object.values(requestExamples(bundled, page));
  const last = page.parameters.filter(({ in: place }) => place === "path").at(-1);
  mock.core.reset();
  const values = last && { [shownName(last)]: "0123456789abcdef01234567" };
  const path = examplePath(page, values) + exampleQuery(page);
  const { status, text } = mock.call(page.method, path, { body: example?.value });
  expect(status).toBe(404);
  expect(saidOfMissing(page)).toEqual(saidOfMissing(page).map(() => text));
});

test("no error of a deletion says that nothing was changed", () => {
  const causes = withNotFound
    .filter(({ method }) => method.toLowerCase() === "delete")
    .flatMap((page) => listErrors(bundled, page).map(({ cause }) => cause));
  expect(causes).not.toEqual([]);
  expect(causes.filter((cause) => /nothing was changed/.test(cause))).toEqual([]);
});
