import { afterAll, describe, expect, test } from "vitest";
import { createValidator } from "../../description/check/validate";
import { responseKind } from "../../description/model/request";
import { description, documentedError, successResponse } from "../../mock/testing/description";
import { mockOfFile } from "./support/mockOfFile";
import { pythonCan } from "./support/program";
import { startRedirectingServer } from "./support/redirectingServer";
import { cleanUp, runAmongOthers, runners, runSample } from "./support/runSample";
import { type OperationSample, samplesIn } from "./support/samples";

const production = "https://api.apparyllis.com";
const validate = createValidator(await description());

const mock = await mockOfFile();
afterAll(cleanUp);

type Language = keyof typeof runners;
const languages = Object.keys(runners) as Language[];

const named = (samples: OperationSample[]) =>
  samples.map((sample): [string, OperationSample] => [sample.operation.id, sample]);

/** Why a language's samples cannot run on this machine; empty if they can. */
const skipReason: Record<Language, string> = {
  curl: "",
  javascript: "",
  python: pythonCan("import requests") ? "" : " (not run: the Python package requests is not on this machine)",
};

/** @returns the sample with only its server changed. */
function againstMock(code: string): string {
  expect(code).toContain(production);
  return code.replaceAll(production, mock.url);
}

/** What a sample prints for a response: JSON, text or only the status. */
function printed(language: Language, { request }: OperationSample, out: string): unknown {
  if (language === "curl") return request.responseType === "application/json" ? JSON.parse(out) : out;
  return JSON.parse(out);
}

describe.each(languages)("%s", (language) => {
  const reason = skipReason[language];
  const testIf = test.skipIf(reason);

  testIf.each(named(samplesIn(language)))(`%s${reason}`, async (_, sample) => {
    const { operation, request, code } = sample;
    const ended = await runAmongOthers(language, againstMock(code), mock.tokens.all);
    const [path, query] = request.path.split("?");
    const [sent, ...others] = mock.controls.requests.list;
    // The mock does not keep tokens in bodies.
    const body = JSON.parse(JSON.stringify(request.body ?? null), (name, value) =>
      name === "token" ? "(not kept)" : value,
    );
    expect(sent).toMatchObject({ method: request.method, path, token: "all" });
    expect([sent?.query, sent?.body ?? null]).toEqual([Object.fromEntries(new URLSearchParams(query)), body]);
    expect(others).toEqual([]);
    if (request.body === undefined) expect(code).not.toContain("Content-Type");

    if (operation.access === "app") {
      expect(sent?.status).toBe(401);
      expect(ended.code).not.toBe(0);
      expect(ended.out + ended.errors).toContain((await documentedError(operation.id, "appSessionRequired")).text);
      return;
    }
    expect(ended.code, ended.out + ended.errors).toBe(0);
    expect(sent?.status).toBe(200);
    const { schema } = await successResponse(operation);
    const output = printed(language, sample, ended.out);
    if (schema) expect(validate(schema, output)).toEqual([]);
    else expect(output).toBe(language === "curl" ? "" : 200);
  });

  const some = named(samplesIn(language)).filter(([id]) =>
    ["getAllMembers", "addMember", "updateMember", "deleteMember", "getTokenPermissions"].includes(id),
  );

  testIf.each(some)(
    `%s stops with the server's message, and reports a missing token${reason}`,
    async (_, { operation, code }) => {
      const ended = await runSample(language, againstMock(code), "unknown");
      expect(ended.code).not.toBe(0);
      expect(ended.out + ended.errors).toContain((await documentedError(operation.id, "tokenInvalid")).text);
      if (language !== "curl") expect(ended.errors).toContain("401 ");
      const without = await runSample(language, againstMock(code), undefined);
      expect(without.code).not.toBe(0);
      expect(without.out + without.errors).toMatch(/SP_TOKEN|authorization token/i);
    },
  );

  // Samples of the same form differ only in address and body, so one of each form is enough.
  const form = ({ request }: OperationSample) =>
    [request.method, request.body !== undefined && "with body", responseKind(request)].filter(Boolean).join(", ");
  const ofEachForm = [...new Map(samplesIn(language).map((sample) => [form(sample), sample]))];

  describe.each(["another host", "plain HTTP"] as const)("redirected to %s", (elsewhere) => {
    testIf.each(ofEachForm)(`%s: the token is not sent there${reason}`, async (_, { code }) => {
      const server = await startRedirectingServer(elsewhere);
      const token = "a-token-that-nobody-else-may-see";
      const ended = await runSample(language, code.replaceAll(production, server.url), token, server.env);
      await server.close();
      const saidBy = { curl: "", javascript: "404", python: "404" }[language];
      expect(ended.out + ended.errors).toContain(saidBy);
      expect(server.arrived).toHaveLength(language === "curl" ? 0 : 1);
      expect(server.arrived.join()).not.toContain(token);
    });
  });
});

describe.each(["curl", "javascript", "python", "rust", "dart", "kotlin", "csharp"])("%s", (language) => {
  const giveUp: Record<string, (seconds: number) => string> = {
    curl: (seconds) => `--max-time ${seconds} `,
    javascript: (seconds) => `AbortSignal.timeout(${seconds}_000)`,
    python: (seconds) => `timeout=${seconds},`,
    rust: (seconds) => `.timeout(Duration::from_secs(${seconds}))`,
    dart: (seconds) => `.timeout(const Duration(seconds: ${seconds}))`,
    kotlin: (seconds) => `.readTimeout(${seconds}, TimeUnit.SECONDS)`,
    csharp: (seconds) => `Timeout = TimeSpan.FromSeconds(${seconds})`,
  };

  test("every sample has the timeout in the description, by default 15 seconds", () => {
    const samples = samplesIn(language);
    const without = samples.filter(
      ({ operation, code }) => !code.includes(giveUp[language]?.(operation.timeout) ?? "?"),
    );
    expect(without.map(({ operation }) => operation.id)).toEqual([]);
    const patient = samples.filter(({ operation }) => operation.timeout > 15).map(({ operation }) => operation.id);
    expect(patient).toContain("syncMembersToOrFromPluralkit");
  });
});
