import { beforeAll, expect, test } from "vitest";
import { listErrors } from "../../description/model/errorCases";
import { examplePath, exampleQuery, requestExamples } from "../../description/model/examples";
import { listOperations, type Operation, shownName } from "../../description/model/operations";
import { untriggerable } from "../scenarios/untriggerable";
import { createTestCore, type TestCore } from "../testing/core";
import { description } from "../testing/description";

const bundled = await description();
const pages = listOperations(bundled);

let mock: TestCore;
beforeAll(async () => {
  mock = await createTestCore();
});

test("every error that is listed as untriggerable is documented", () => {
  const documented = new Set(pages.flatMap((page) => listErrors(bundled, page).map(({ name }) => name)));
  expect(untriggerable.filter((example) => !documented.has(example))).toEqual([]);
});

const withNotFound = pages.filter(
  (page) => /^(patch|delete)$/i.test(page.method) && listErrors(bundled, page).some(({ status }) => status === "404"),
);

/** @returns the messages of a page's 404 errors whose cause is that the object in the path does not exist. */
function messagesOfMissing(page: Operation): string[] {
  return listErrors(bundled, page)
    .filter(({ status, cause }) => status === "404" && isAboutMissing.test(cause))
    .map(({ text }) => text);
}

const isAboutMissing = /^(There is no|You have no) (such )?\w+( of yours| with this id)/;

/** Operations that change or delete the object in the path, and document an error for a missing one. */
const changes = withNotFound.filter((page) => /\}$/.test(page.displayPath) && messagesOfMissing(page).length > 0);

test("several pages have an error for a missing object", () => expect(changes.length).toBeGreaterThan(3));

test.each(changes)("$id documents exactly the response that it gives for a missing object", (page) => {
  const [example] = Object.values(requestExamples(bundled, page));
  const last = page.parameters.filter((parameter) => parameter.in === "path").at(-1);
  mock.core.reset();
  const values = last && { [shownName(last)]: "0123456789abcdef01234567" };
  const path = examplePath(page, values) + exampleQuery(page);
  const { status, text } = mock.call(page.method, path, { body: example?.value });
  expect(status).toBe(404);
  expect(messagesOfMissing(page)).toEqual(messagesOfMissing(page).map(() => text));
});

test("no error of a deletion says that nothing was changed", () => {
  const causes = withNotFound
    .filter(({ method }) => method.toLowerCase() === "delete")
    .flatMap((page) => listErrors(bundled, page).map(({ cause }) => cause));
  expect(causes).not.toEqual([]);
  expect(causes.filter((cause) => /nothing was changed/.test(cause))).toEqual([]);
});
