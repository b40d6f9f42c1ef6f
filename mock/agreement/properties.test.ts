import fc from "fast-check";
import { expect, test } from "vitest";
import { createValidator } from "../../description/check/validate";
import { examplePath } from "../../description/model/examples";
import type { Operation } from "../../description/model/operations";
import { everything } from "../../tests/support/everything";
import { reasonOf } from "../../toolkit/utils/userError";
import { createMockCore } from "../core";
import { seededRandom } from "../core/random";
import { isAnswered } from "../core/response";
import { createWire } from "../http/wire";
import { ids } from "../scenarios/ids";
import { bodyOf, headersOf, toRequest } from "../scenarios/toRequest";
import type { Step } from "../scenarios/types";
import { mutated, valuesOf } from "../testing/arbitraries";
import { allOperations, description } from "../testing/description";
import { createCompile } from "../validation/ajv";
import { schemaProblems } from "../validation/schemaProblems";

/**
 * Requests generated from the schemas of the description, valid and invalid, are sent to the core: whatever they
 * contain, the response is in the description. The seed is fixed, so a failure is repeated in each run. A nightly
 * workflow sends more of them.
 */
const seed = 20_260_101;
const runs = everything ? 500 : 60;

const bundled = await description();
const validate = createValidator(bundled);
const core = createMockCore({
  description: bundled,
  clock: { now: () => 1_760_000_000_000, after: () => () => {} },
  random: seededRandom(seed),
  compile: createCompile(),
});
const send = createWire(core);

interface Case {
  account?: "legacy";
  /** Whether the body is valid against its schema. */
  fits: boolean;
  step: Step;
}

function casesOf(operation: Operation): fc.Arbitrary<Case> {
  const schema = operation.requestBody?.content["application/json"]?.schema;
  const valid = schema && valuesOf(bundled, schema);
  const bodies: fc.Arbitrary<Pick<Step, "body" | "raw"> & { fits: boolean }> = valid
    ? fc.oneof(
        { weight: 5, arbitrary: valid.map((body) => ({ body, fits: true })) },
        { weight: 4, arbitrary: mutated(valid).map((body) => ({ body, fits: false })) },
        { weight: 1, arbitrary: fc.string().map((raw) => ({ raw, fits: false })) },
      )
    : fc.constant({ fits: false });
  return fc
    .record({
      account: fc.constantFrom(undefined, undefined, "legacy" as const),
      token: fc.oneof(
        { weight: 5, arbitrary: fc.constant(undefined) },
        fc.constantFrom(
          "friend" as const,
          "read" as const,
          "write" as const,
          "delete" as const,
          "unknown" as const,
          null,
        ),
      ),
      path: pathsOf(operation),
      query: queriesOf(operation),
      time: fc.constantFrom(undefined, undefined, undefined, "1", "1750000000000abc", "soon", "-1"),
      body: bodies,
    })
    .map(({ account, token, path, query, time, body: { fits, ...body } }) => ({
      ...(account && { account }),
      fits,
      step: {
        method: operation.method,
        path: path + query,
        ...(token !== undefined && { token }),
        ...(time !== undefined && { headers: { "Operation-Time": time } }),
        ...body,
      },
    }));
}

/** Mostly the examples; occasionally a different id, or something that is not an id. */
function pathsOf(operation: Operation): fc.Arbitrary<string> {
  const names = [...operation.displayPath.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  const other = fc.oneof(
    fc.constantFrom(...Object.values(ids)),
    fc.string({ unit: "grapheme", minLength: 1, maxLength: 12 }).filter((text) => /^[^.]/.test(text)),
  );
  const values = fc.record(
    Object.fromEntries(names.map((name) => [name, other.map((value) => encodeURIComponent(value))])),
    { requiredKeys: [] },
  );
  return fc.oneof(
    { weight: 3, arbitrary: fc.constant(examplePath(operation)) },
    values.map((one) => examplePath(operation, one)),
  );
}

function queriesOf({ parameters }: Operation): fc.Arbitrary<string> {
  const inQuery = parameters.filter((parameter) => parameter.in === "query");
  const oneValue = (parameter: (typeof inQuery)[number]) =>
    fc.oneof(
      fc.constant(String(parameter.example)),
      valuesOf(bundled, parameter.schema ?? {}).map(String),
      fc.string({ unit: "grapheme", maxLength: 8 }),
      fc.constantFrom("-1", "0", "1e3", "NaN", "__proto__", "content", "content.name"),
    );
  const given = fc.record(
    Object.fromEntries(
      inQuery.map((parameter) => [parameter.name, fc.array(oneValue(parameter), { minLength: 1, maxLength: 2 })]),
    ),
    { requiredKeys: [] },
  );
  const unknown = fc.option(fc.constantFrom("nonsense", "__proto__", "limit"), { freq: 8, nil: undefined });
  return fc.tuple(given, unknown).map(([values, more]) => {
    const pairs = Object.entries(values).flatMap(([name, all = []]) =>
      all.slice(0, 1 + (all.length % 2)).map((value) => [name, value]),
    );
    const query = new URLSearchParams([...pairs, ...(more ? [[more, "1"]] : [])]).toString();
    return query && `?${query}`;
  });
}

/** Sends a request twice: at the second one, the id is taken or the object is gone. */
function play(operation: Operation, { account, fits, step }: Case): string[] {
  core.reset(account);
  return [1, 2].flatMap(() => {
    const response = send(toRequest(step, core.tokens));
    if (!isAnswered(response)) return [];
    const isRefused = fits && step.token === undefined && /^Error at /.test(response.body) && !step.path.includes("?");
    return [
      ...schemaProblems(validate, operation, response),
      ...(isRefused ? [`a body that fits is refused: ${response.body}`] : []),
    ];
  });
}

const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** @returns a request as lines for a shell, to be sent to `npm run mock`. */
function curlLines({ account, step }: Case): string {
  const url = "http://127.0.0.1:3010";
  const body = bodyOf(step);
  const parts = [
    `curl -i -X ${step.method} ${quoted(url + step.path)}`,
    ...Object.entries(headersOf(step, core.tokens)).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(body === undefined ? [] : [`--data-raw ${quoted(body)}`]),
  ];
  return `curl -X POST '${url}/__mock/reset${account ? `?account=${account}` : ""}'\n${parts.join(" ")}`;
}

/** @returns the smallest request that causes a difference, as lines for a shell; empty if there is none. */
function smallestFailure(operation: Operation): string {
  const property = fc.property(casesOf(operation), (one) => {
    const found = play(operation, one);
    if (found.length > 0) throw new Error(found.join("\n"));
  });
  const { counterexample, errorInstance } = fc.check(property, { seed, numRuns: runs });
  if (!counterexample) return "";
  return `${reasonOf(errorInstance)}\n${curlLines(counterexample[0])}`;
}

test.each(await allOperations())("$id: every response to generated requests is in the description", (operation) => {
  expect(smallestFailure(operation)).toBe("");
});
