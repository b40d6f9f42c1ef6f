import fs from "node:fs";
import path from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { bundleDescription } from "../../lib/openapi/bundle";
import { UserError } from "../../lib/userError";
import { checkContract } from "./checkContract";
import { compareOperations } from "./compareOperations";
import type { DeclaredDifference } from "./declared";
import { readDescription } from "./description/readDescription";
import { readServer } from "./server/readServer";
import { edit, type Files, smallOpenApi, smallServer, writeFiles } from "./testing/smallServer";
import type { Unreadable } from "./unreadable";

/** Folders to remove after each test, and after all. */
const folders: string[] = [];
const kept: string[] = [];

afterEach(() => {
  for (const folder of folders.splice(0)) fs.rmSync(folder, { recursive: true });
});

afterAll(() => {
  for (const folder of kept) fs.rmSync(folder, { recursive: true });
});

const make = (files: Files, list = folders) => {
  const folder = writeFiles(files);
  list.push(folder);
  return folder;
};

const compare = async (server: Files, description: Files = smallOpenApi(), declared: DeclaredDifference[] = []) =>
  checkContract(make(server), path.join(make(description), "openapi.yaml"), declared);

const routes = "src/api/v1/routes.ts";
const lamp = "src/api/v1/lamp.ts";
const validation = "src/util/validation.ts";

test("a description that agrees has no differences, whatever the spelling", async () => {
  const result = await compare(smallServer);
  expect(result.unreadable).toEqual([]);
  expect(result.differences).toEqual([]);
  expect(result.counts).toEqual({ routes: 8, token: 6, app: 1, open: 1, compared: 7, bodies: 3, parameters: 12 });
});

test("the src folder alone is enough", async () => {
  const folder = make(smallServer);
  const result = await checkContract(path.join(folder, "src"), path.join(make(smallOpenApi()), "openapi.yaml"), []);
  expect(result.differences).toEqual([]);
  expect(result.unreadable).toEqual([]);
});

describe("a change on the server is found:", () => {
  // biome-ignore format: one line per case
  const changes: [what: string, file: string, from: string, to: string, part: string, server: string, said: string][] = [
    ["new route", routes, "app.get(", 'app.get("/v1/new", isUserAuthenticated(ApiKeyAccessType.Read), lamp.remove)\n\tapp.get(', "route", "GET /v1/new exists", "-"],
    ["route gone", routes, 'app.post("/v1/answer/:system"', 'app.post("/v1/reply/:system"', "route", "-", "POST /v1/answer/{systemId} is described"],
    ["route for the app only", routes, 'search", isUserAuthenticated(ApiKeyAccessType.Read)', 'search", isUserAppJwtAuthenticated', "route", "for the app's own login only", "described"],
    ["route without login", routes, 'search", isUserAuthenticated(ApiKeyAccessType.Read),', 'search",', "route", "needs no login, so it is not part of the public API", "GET /v1/lamp/search is described"],
    ["permission", routes, "isUserAuthenticated(ApiKeyAccessType.Read), validateAreFriends", "isUserAuthenticated(ApiKeyAccessType.Write), validateAreFriends", "permission", "write", "read"],
    ["one of two permissions", routes, "ApiKeyAccessType.Write | ApiKeyAccessType.Delete", "ApiKeyAccessType.Delete", "permission", "delete", "delete or write"],
    ["read guard", routes, "validateSelfOperation, lamp.getLamp", "validateAreFriends, lamp.getLamp", "access", "friend", "self"],
    ["read guard gone", routes, "validateSelfOperation, lamp.getLamp", "lamp.getLamp", "access", "handler", "self"],
    ["no id of one's own", routes, '"/v1/lamp/:id?"', '"/v1/lamp"', "route", "-", "POST /v1/lamp/{lampId} is described"],
    ["pattern of a path parameter", validation, "{1,100}", "{1,50}", "path parameter system", "pattern ^[A-Za-z0-9]{1,50}$", "pattern ^[0-9A-Za-z]{1,100}$"],
    ["pattern of an own id", validation, "{24}", "{32}", "path parameter id", "pattern ^[0-9a-fA-F]{32}$", "pattern ^[0-9A-Fa-f]{24}$"],
    ["own id no longer checked", routes, "isUserAuthenticated(ApiKeyAccessType.Write), validateBody", "isUserAuthenticated(ApiKeyAccessType.Write, true), validateBody", "path parameter id", "pattern ^[A-Za-z0-9]{0,100}$", "pattern ^[0-9A-Fa-f]{24}$"],
    ["new query parameter", lamp, 'from: { type: "string", pattern: "^[0-9]" },', 'from: { type: "string", pattern: "^[0-9]" },\n\t\tto: { type: "string" },', "query.to", "used", "-"],
    ["query parameter gone", lamp, 'from: { type: "string", pattern: "^[0-9]" },', "", "query.from", "-", "described"],
    ["pattern of a query parameter", lamp, '"^[0-9]"', '"^[1-9]"', "query.from", "pattern ^[1-9]", "pattern ^[0-9]"],
    ["query parameter optional", lamp, 'required: ["from"]', "required: []", "query.from", "optional", "required"],
    ["values of a query parameter", lamp, 'enum: ["down"]', 'enum: ["left"]', "query.direction", 'one of "left", "up"', 'one of "down", "up"'],
    ["query parameter read by a handler", "src/util/documents.ts", "req.query.limit) res", "req.query.limit || req.query.start) res", "query.start", "used", "-"],
    ["header no longer used", "src/util/documents.ts", "res.locals.operationTime", "0", "header.operation-time", "not used", "described"],
    ["header used", lamp, "remove = async (req: any, res: any) => res.send()", "remove = async (req: any, res: any) => res.send(res.locals.operationTime)", "header.operation-time", "used", "-"],
    ["body no longer checked", routes, "validateBody(lamp.validateLamp), validateId, lamp.add", "validateId, lamp.remove", "body", "none", "described"],
    ["body checked in all cases", lamp, '\tif (req.query.yes === "true") {\n\t\tif (await isNew(res.locals.uid)) {\n\t\t\tconst checked = validateNewAnswer(req.body)\n\t\t\tif (!checked.success) return\n\t\t} else {\n\t\t\tconst checked = validateOldAnswer(req.body)\n\t\t\tif (!checked.success) return\n\t\t}\n\t}', "\tvalidateNewAnswer(req.body)", "body", "required", "optional"],
    ["body checked in a handler", lamp, 'settings: { type: "boolean" }', 'settings: { type: "boolean" }, more: { type: "number" }', "body(form 1).more", "property known", "-"],
    ["new property", lamp, "warm: {", 'dim: { type: "boolean" },\n\t\twarm: {', "body.dim", "property known", "-"],
    ["property gone", lamp, 'cold: { type: "boolean" },', "", "body.cold", "-", "property described"],
    ["required", lamp, 'required: ["name"]', 'required: ["name", "kind"]', "body.kind", "required", "optional"],
    ["no longer required", lamp, 'required: ["name"]', "required: []", "body.name", "optional", "required"],
    ["type", lamp, 'warm: { type: "boolean" }', 'warm: { type: "number" }', "body.warm", "type number", "type boolean"],
    ["length", lamp, "maxLength: 20", "maxLength: 30", "body.name", "maxLength 30", "maxLength 20"],
    ["length gone", lamp, ", maxLength: 20", "", "body.name", "no maxLength", "maxLength 20"],
    ["pattern in another file", "src/api/v1/shades.ts", "{6}", "{8}", "body.colour", "pattern ^#[a-f0-9]{8}$", "pattern ^#[0-9a-f]{6}$"],
    ["enum", lamp, '"floor"]', '"floor", "wall"]', "body.kind", 'one of "desk", "floor", "wall"', 'one of "desk", "floor"'],
    ["enum gone", lamp, ', enum: ["desk", "floor"]', "", "body.kind", "any value", 'one of "desk", "floor"'],
    ["dependency", "src/api/v1/shades.ts", 'required: ["cold"]', 'required: ["kind"]', "body", "warm needs kind", "not: warm needs kind"],
    ["closed", lamp, "nullable: false,\n\tadditionalProperties: false", "nullable: false", "body", "other properties are allowed", "other properties are refused"],
    ["duplicates", lamp, ", uniqueItems: true", "", "body.rooms", "no uniqueItems", "uniqueItems true"],
    ["entries of a list", lamp, "{5,50}", "{5,60}", "body.rooms[]", "pattern ^[A-Za-z0-9]{5,60}$", "pattern ^[A-Za-z0-9]{5,50}$"],
    ["format", lamp, ', format: "fullEmail"', "", "body.mail", "no format", "format email"],
    ["custom format", lamp, ', format: "emoji3"', "", "body.icon", "no x-maxGraphemes", "x-maxGraphemes 3"],
    ["whole numbers", lamp, ', format: "int64"', "", "body.at", "type number", "type integer"],
    ["null", lamp, "nullable: true", "nullable: false", "body.plan", "type object", "type null or object"],
    ["inside an object", lamp, 'required: ["days"]', "required: []", "body.plan.days", "optional", "required"],
    ["inside an alternative", lamp, 'shape: { type: "string" }', 'shape: { type: "number" }', "body.frame(form 1).shape", "type number", "type string"],
    ["alternatives", lamp, "{ properties: {}, required: [], additionalProperties: false },", "", "body.frame", "alternatives: 1", "alternatives: 2"],
  ];

  const folder = make(smallOpenApi(), kept);
  const file = path.join(folder, "openapi.yaml");
  let described: ReturnType<typeof readDescription>;

  beforeAll(async () => {
    described = readDescription(await bundleDescription(file), file, []);
  });

  test.each(changes)("%s", (_, name, from, to, part, server, said) => {
    const unreadable: Unreadable[] = [];
    const changed = readServer(make(edit(smallServer, name, from, to)), unreadable);
    expect(unreadable).toEqual([]);
    const differences = compareOperations(changed, described);
    expect(differences).toContainEqual(expect.objectContaining({ part, server, description: said }));
  });
});

describe("a change in the description is found:", () => {
  // biome-ignore format: one line per case
  const changes: [what: string, file: string, from: string, to: string, part: string, server: string, said: string][] = [
    ["operation gone", "openapi.yaml", "/v1/lamps/{systemId}", "/v1/lantern/{systemId}", "route", "GET /v1/lamps/{system} exists", "-"],
    ["operation of its own instead of a form", "openapi.yaml", "x-formOf: addLamp", "x-note: addLamp", "form", "form with an id of POST /v1/lamp", "operation of its own"],
    ["schema of a path parameter gone", "openapi.yaml", "        schema:\n          type: string\n          pattern: ^[0-9A-Za-z]{1,100}$\n    get:\n      operationId: getLamps", "        x-note: none\n    get:\n      operationId: getLamps", "path parameter system", "values are checked", "no schema"],
    ["path parameter not described", "openapi.yaml", "delete\n        - ApiToken:\n            - write\n      responses:\n        \"200\":\n          description: Done.\n      parameters:\n        - name: lampId", "delete\n        - ApiToken:\n            - write\n      responses:\n        \"200\":\n          description: Done.\n      parameters:\n        - name: lamp", "path parameter id", "part of the path", "not described"],
    ["description of a property", "schemas/Lamp.yaml", "type: boolean", "type: string", "body.warm", "type boolean", "type string"],
    ["schema for the other properties", "schemas/Lamp.yaml", "additionalProperties: false", "additionalProperties: {type: string}", "body", "other properties are refused", "other properties are checked"],
  ];

  test.each(changes)("%s", async (_, file, from, to, part, server, said) => {
    const { differences } = await compare(smallServer, edit(smallOpenApi(), file, from, to));
    expect(differences).toContainEqual(expect.objectContaining({ part, server, description: said }));
  });
});

test("every difference names file and line on both sides, through imports and references", async () => {
  const changed = edit(smallServer, "src/api/v1/shades.ts", "[a-f0-9]{6}", "[a-f0-9]{8}");
  const { differences } = await compare(edit(changed, lamp, "{ shape: {", "{\n\t\t\t\t\tshape: {"), {
    ...smallOpenApi(),
    ...edit(smallOpenApi(), "schemas/Frame.yaml", "        type: string", "        type: number"),
  });
  const place = (part: string) => {
    const found = differences.find(
      (difference) => difference.part === part && difference.operation === "POST /v1/lamp",
    );
    return [found?.serverPlace, found?.descriptionPlace?.replace(/^.*\/schemas\//, "schemas/")];
  };
  expect(place("body.colour")).toEqual(["src/api/v1/shades.ts:1", "schemas/Lamp.yaml:14"]);
  expect(place("body.frame(form 1).shape")).toEqual(["src/api/v1/lamp.ts:48", "schemas/Frame.yaml:10"]);
});

test("what one side lacks is looked for where that side would have it", async () => {
  const server = edit(smallServer, routes, "/v1/answer/", "/v1/reply/");
  const { differences } = await compare(server);
  expect(differences).toEqual([
    expect.objectContaining({
      server: "POST /v1/reply/{system} exists",
      serverPlace: "src/api/v1/routes.ts:12",
      descriptionPlace: expect.stringMatching(/^not in .*openapi\.yaml:11$/),
    }),
    expect.objectContaining({
      description: "POST /v1/answer/{systemId} is described",
      serverPlace: "not in src/api/v1/routes.ts",
      descriptionPlace: expect.stringMatching(/openapi\.yaml:\d+$/),
    }),
  ]);
});

describe("what cannot be read is said:", () => {
  // biome-ignore format: one line per case
  const cases: [what: string, file: string, from: string, to: string, message: RegExp][] = [
    ["unknown middleware", routes, "validateSelfOperation, lamp", "limitSpeed, lamp", /middleware limitSpeed is not known/],
    ["guard that changed", validation, "req.params.system !== res.locals.uid", "!mayRead(req.params.system)", /validateSelfOperation no longer contains/],
    ["login that no longer checks ids", "src/security/auth.ts", "skipPostIdCheck !== true && ", "", /isUserAuthenticated no longer contains/],
    ["evidence that is only a comment", validation, "if (req.params.system !== res.locals.uid) return", "// req.params.system !== res.locals.uid\n\tif (other(req)) return", /validateSelfOperation no longer contains/],
    ["two guards", routes, "validateSelfOperation, lamp", "validateSelfOperation, validateAreFriends, lamp", /two guards of the same kind/],
    ["validator that is not there", routes, "lamp.validateLamp", "lamp.validateLamps", /validator lamp.validateLamps cannot be found/],
    ["validator that does more", lamp, "\treturn validateSchema(v_lamp, body)", "\tif (isOld(body)) return true\n\treturn validateSchema(v_lamp, body)", /does more, or something else/],
    ["validator that checks something else", lamp, "validateSchema(v_lamp, body)", "validateSchema(v_lamp, clean(body))", /does more, or something else/],
    ["runner that changed", validation, "validate(body)", "validate(clean(body))", /validateSchema no longer contains/],
    ["schema that is not compiled by ajv", lamp, "ajv.compile(s_lamp)", "makeValidator(s_lamp)", /not made by ajv.compile/],
    ["schema from outside", lamp, "ajv.compile(s_lamp)", "ajv.compile(loadSchema())", /only helpers that do nothing but return a value/],
    ["schema that depends on a condition", lamp, 'type: "number", format: "int64"', "...(isOld ? {} : {})", /this kind of expression is not understood/],
    ["schema in a variable", lamp, "const s_lamp", "let s_lamp", /value of this name is not fixed/],
    ["schema changed later", lamp, "const v_lamp", "s_lamp.required = []\nconst v_lamp", /is changed after it was defined, at src\/api\/v1\/lamp.ts:57/],
    ["imported schema changed elsewhere", routes, "\tapp.get(", '\tshades.colour.type.push("number")\n\tapp.get(', /is changed after it was defined, at src\/api\/v1\/routes.ts:9/],
    ["schema that contains itself", lamp, "\tdependencies: pairs()", "\tdependencies: pairs(),\n\tproperties: { again: s_lamp }", /refers to itself/],
    ["unknown keyword", lamp, "maxLength: 20", "maxWords: 2", /keyword "maxWords" of the server is not understood/],
    ["unknown format", lamp, '"fullEmail"', '"shortEmail"', /format "shortEmail" is not known/],
    ["format that changed", validation, "<= 3", "<= 4", /format emoji3 no longer contains/],
    ["ajv that converts", validation, "allErrors: true", "coerceTypes: true", /ajv option coerceTypes/],
    ["null without a type", lamp, 'type: "object",\n\t\t\tnullable: true', "nullable: true", /"nullable" without "type"/],
    ["dependency that is a schema", "src/api/v1/shades.ts", 'required: ["cold"]', "minProperties: 2", /dependency with "minProperties"/],
    ["query with rules across parameters", lamp, 'required: ["from"],', 'required: ["from"],\n\tdependencies: { from: ["direction"] },', /rules across parameters/],
    ["router", routes, "app: core.Express", "app: core.Router", /Routes of a router/],
    ["application of an unknown type", routes, "app: core.Express", "app: any", /looks like a route/],
    ["all methods", routes, 'app.get("/v1/open/"', 'app.all("/v1/open/"', /Routes made with app.all/],
    ["computed method", routes, 'app.get("/v1/open/"', 'app[method]("/v1/open/"', /Which method registers/],
    ["computed path", routes, '"/v1/open/"', "paths.open", /path of this route is no plain text/],
    ["path with a pattern", routes, '"/v1/lamp/search"', '"/v1/lamp/:name(a|b)"', /path .* is not understood/],
    ["mounted application", "src/modules/server.ts", "app.use(validateOperationTime)", 'app.use("/v3", other)', /mounted at "\/v3"/],
    ["route under a condition", routes, '\tapp.delete("/v1/lamp/:id"', '\tif (isOn()) app.delete("/v1/lamp/:id"', /only under a condition/],
    ["routes that nothing registers", "src/modules/server.ts", "\tsetupV1routes(app)\n", "", /a function that nothing calls/],
    ["route that is hidden", routes, 'app.get("/v1/lamp/search"', 'app.get("/v1/lamp/:id", isUserAuthenticated(ApiKeyAccessType.Read), lamp.remove)\n\tapp.get("/v1/lamp/search"', /GET \/v1\/lamp\/search is never reached/],
    ["route that is registered twice", routes, 'app.get("/v1/open/"', 'app.get("/v1/lamp/search", isUserAuthenticated(ApiKeyAccessType.Read), lamp.remove)\n\tapp.get("/v1/open/"', /registered at .* already/],
    ["path parameter without a rule", routes, "/v1/answer/:system", "/v1/answer/:house", /no rule for the path parameter "house"/],
    ["check of path parameters that moved", validation, "export const validateParams", "export const checkParams", /no function validateParams/],
    ["pattern with a flag", validation, "{24}$/", "{24}$/i", /flag "i"/],
    ["handler that is not there", routes, "lamp.searchLamps", "lamp.findLamps", /handler lamp.findLamps cannot be found/],
    ["request handed to a package", lamp, "getLamps = async (req: any, res: any) => list(req, res)", "getLamps = async (req: any, res: any) => thing(req, res)", /handed to thing/],
    ["query used as a whole", lamp, "res.send(req.query.from)", "res.send({ ...req.query })", /query is used as a whole/],
    ["request used as a whole", lamp, "res.send(req.query.from)", "res.send({ ...req })", /request is used in a way/],
    ["body that nothing checks", routes, "validateBody(lamp.validateLamp), validateId", "validateId", /reads a body that nothing checks/],
    ["body that is checked twice", lamp, "add = async (req: any, res: any) => store(req, res)", "add = async (req: any, res: any) => { validateNewAnswer(req.body) }", /again in the handler/],
    ["schema run by hand", lamp, "validateNewAnswer(req.body)", "v_new(req.body)", /schema run on the body like this/],
    ["permission without a name", routes, "ApiKeyAccessType.Write | ApiKeyAccessType.Delete", "16", /permission 16/],
    ["text that is no TypeScript", lamp, "export const getLamps =", "export const = ", /expected|declaration/],
  ];

  test.each(cases)("%s", (_, file, from, to, message) => {
    let server = edit(smallServer, file, from, to);
    if (to.includes("shades."))
      server = edit(server, file, "import * as lamp", 'import * as shades from "./shades"\nimport * as lamp');
    const unreadable: Unreadable[] = [];
    readServer(make(server), unreadable);
    expect(unreadable.map((problem) => `${problem.place} ${problem.message}`)).toContainEqual(
      expect.stringMatching(message),
    );
    for (const problem of unreadable) expect(problem.place).toMatch(/^src\/.*:\d+$|^server source$/);
  });

  test("and is not reported as missing besides", async () => {
    const server = edit(smallServer, routes, "lamp.validateLamp)", "lamp.validateLamps)");
    const { differences, unreadable } = await compare(server);
    expect(unreadable).toHaveLength(1);
    expect(differences).toEqual([]);
  });

  test("keyword of the description", async () => {
    const files = edit(smallOpenApi(), "schemas/Lamp.yaml", "maxLength: 20", "maxWords: 2");
    const { differences, unreadable } = await compare(smallServer, files);
    expect(differences).toEqual([]);
    expect(unreadable[0]?.message).toMatch(/keyword "maxWords" of the description/);
    expect(unreadable[0]?.place).toMatch(/schemas\/Lamp.yaml:8$/);
  });

  test("schema of the description that contains itself", async () => {
    const files = edit(smallOpenApi(), "schemas/Frame.yaml", "        type: string", "        $ref: Frame.yaml");
    const { unreadable } = await compare(smallServer, files);
    expect(unreadable[0]?.message).toMatch(/contains itself/);
  });

  test("body of the description that is not JSON", async () => {
    const files = edit(smallOpenApi(), "openapi.yaml", "application/json", "text/plain");
    const { unreadable } = await compare(smallServer, files);
    expect(unreadable[0]?.message).toMatch(/exactly one schema, for JSON/);
  });
});

describe("a folder that is no server is refused:", () => {
  test("not there", async () => {
    await expect(checkContract("/nowhere/at/all", "openapi.yaml")).rejects.toThrow(UserError);
  });

  test("without TypeScript", async () => {
    await expect(compare({ "readme.md": "Lamps" })).rejects.toThrow("holds no TypeScript");
  });

  test("without routes", async () => {
    await expect(compare({ "src/index.ts": "export const lamp = 1" })).rejects.toThrow(
      "nothing that registers a route",
    );
  });
});

describe("declared differences", () => {
  const declared: DeclaredDifference = {
    operation: "GET /v1/lamp/{}/{}",
    part: "access",
    server: "handler",
    description: "self",
    evidence: "find({ uid: req.params.system",
    reason: "The handler reads the owner's lamps only.",
  };
  const unguarded = edit(smallServer, routes, "validateSelfOperation, lamp.getLamp", "lamp.getLamp");

  test("are taken out while they hold", async () => {
    const result = await compare(unguarded, smallOpenApi(), [declared]);
    expect(result.differences).toEqual([]);
    expect(result.applied).toEqual([declared]);
    expect(result.stale).toEqual([]);
  });

  test("are reported when nothing needs them", async () => {
    const result = await compare(smallServer, smallOpenApi(), [declared]);
    expect(result.stale).toEqual([{ declared, reason: "there is no such difference" }]);
  });

  test("do not cover another value", async () => {
    const result = await compare(unguarded, smallOpenApi(), [{ ...declared, description: "friend" }]);
    expect(result.differences).toHaveLength(1);
    expect(result.stale).toHaveLength(1);
  });

  test("end with the code that they rest on", async () => {
    const result = await compare(
      edit(unguarded, lamp, "uid: req.params.system,", "house: 1, uid: req.params.system,"),
      smallOpenApi(),
      [declared],
    );
    expect(result.differences).toHaveLength(1);
    expect(result.stale[0]?.reason).toMatch(/no longer contains/);
  });
});
