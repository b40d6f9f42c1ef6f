import fs from "node:fs";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { cachedDescription } from "../bundle/bundleCache";
import { exportCollections } from "../export/exportSchema";
import type { Description } from "../model/types";
import { checkServer } from "./checkServer";
import { compare } from "./compare";
import { compareDescription } from "./compareDescription";
import { compareExport } from "./compareExport";
import { normalise } from "./normalise";
import type { SeenLater } from "./seenLater";
import { extractContract } from "./server/extract";
import type { JsonObject } from "./serverContract";
import { edit, smallServer, writeFiles } from "./testing/smallServer";
import { workList } from "./workList";

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) fs.rmSync(folder, { recursive: true });
});

const make = (files: Record<string, string>) => {
  const folder = writeFiles(files);
  folders.push(folder);
  return folder;
};
/** Reads a server that consists of these files. */
const extract = (files: Record<string, string>) => extractContract(make(files)).extract;
const [routes, lamp] = ["src/api/v1/routes.ts", "src/api/v1/lamp.ts"];
const [shades, validation] = ["src/api/v1/shades.ts", "src/util/validation.ts"];
const [post, search] = ["routes.POST /v1/lamp/:id?", "routes.GET /v1/lamp/search"];
const one = "routes.GET /v1/lamp/:system/:id";
const [body, query] = ["schemas.api.v1.lamp.validateLamp", "schemas.api.v1.lamp.validateSearch"];
const hash = expect.stringMatching(/^[0-9a-f]{12}$/);
const later = {
  name: "",
  layer: "later" as const,
  what: "",
  source: "",
  inUse: "",
  evidence: [],
  changes: [],
  follow: [],
};
const read = "isUserAuthenticated(ApiKeyAccessType.Read)";

describe("a change on the server is reported:", () => {
  const before = extract(smallServer);

  // biome-ignore format: one line per case
  const changes: [what: string, file: string, from: string, to: string, path: string, was: unknown, is: unknown][] = [
    ["new route", routes, "app.get(", `app.get("/v1/new", ${read}, lamp.remove)\n\tapp.get(`, "routes.GET /v1/new", "-", expect.stringContaining('"own"')],
    ["route for the app only", routes, `search", ${read}`, 'search", isUserAppJwtAuthenticated', `${search}.login`, "token", "app"],
    ["route without login", routes, `search", ${read},`, 'search",', `${search}.login`, "token", "none"],
    ["permission", routes, `${read}, validateAreFriends`, "isUserAuthenticated(ApiKeyAccessType.Write), validateAreFriends", "routes.GET /v1/lamps/:system.permissions", '["read"]', '["write"]'],
    ["one of two permissions", routes, "ApiKeyAccessType.Write | ApiKeyAccessType.Delete", "ApiKeyAccessType.Delete", "routes.DELETE /v1/lamp/:id.permissions", '["delete","write"]', '["delete"]'],
    ["read guard", routes, "validateSelfOperation, lamp.getLamp", "validateAreFriends, lamp.getLamp", `${one}.access`, "self", "friend"],
    ["read guard removed", routes, "validateSelfOperation, lamp.getLamp", "lamp.getLamp", `${one}.access`, "self", "handler"],
    ["no id chosen by the client", routes, '"/v1/lamp/:id?"', '"/v1/lamp"', post, expect.anything(), "-"],
    ["pattern of a path parameter", validation, "{1,100}", "{1,50}", "schemas.path.system.pattern", "^[A-Za-z0-9]{1,100}$", "^[A-Za-z0-9]{1,50}$"],
    ["pattern of a chosen id", validation, "{24}", "{32}", "schemas.path.ownId.pattern", "^[0-9a-fA-F]{24}$", "^[0-9a-fA-F]{32}$"],
    ["chosen id no longer checked", routes, "isUserAuthenticated(ApiKeyAccessType.Write), validateBody", "isUserAuthenticated(ApiKeyAccessType.Write, true), validateBody", `${post}.pathParameters.id.$ref`, "#/schemas/path.ownId", "#/schemas/path.id"],
    ["new query parameter", lamp, 'from: { type: "string", pattern: "^[0-9]" },', 'from: { type: "string", pattern: "^[0-9]" },\n\t\tto: { type: "string" },', `${query}.properties.to`, "-", '{"type":"string"}'],
    ["pattern of a query parameter", lamp, '"^[0-9]"', '"^[1-9]"', `${query}.properties.from.pattern`, "^[0-9]", "^[1-9]"],
    ["query parameter optional", lamp, 'required: ["from"]', "required: []", `${query}.required`, '["from"]', "[]"],
    ["values of a query parameter", lamp, 'enum: ["down"]', 'enum: ["left"]', `${query}.properties.direction.anyOf.1.enum`, '["down"]', '["left"]'],
    ["query parameter read by a handler", "src/util/documents.ts", "req.query.limit) res", "req.query.limit || req.query.start) res", "routes.GET /v1/lamps/:system.uncheckedQuery.start", "-", "{}"],
    ["header used", lamp, "remove = async (req: any, res: any) => res.send()", "remove = async (req: any, res: any) => res.send(res.locals.operationTime)", "routes.DELETE /v1/lamp/:id.headers.operation-time", "-", "{}"],
    ["middleware of all routes", "src/modules/server.ts", "app.use(", "app.use(limitSpeed)\n\tapp.use(", "middleware", '["validateOperationTime"]', '["limitSpeed","validateOperationTime"]'],
    ["body no longer checked", routes, "validateBody(lamp.validateLamp), validateId, lamp.add", "validateId, lamp.remove", `${post}.body`, expect.anything(), "-"],
    ["body checked in all cases", lamp, 'if (req.query.yes === "true") {\n\t\tvalidateNewAnswer(req.body)\n\t\tif (old) validateOldAnswer(req.body)\n\t}', "validateNewAnswer(req.body)", "routes.POST /v1/answer/:system.body.required", "false", "true"],
    ["body checked in a handler", lamp, 'settings: { type: "boolean" }', 'settings: { type: "boolean" }, more: { type: "number" }', "schemas.api.v1.lamp.validateNewAnswer.properties.more", "-", '{"type":"number"}'],
    ["new property", lamp, "warm: {", 'dim: { type: "boolean" },\n\t\twarm: {', `${body}.properties.dim`, "-", '{"type":"boolean"}'],
    ["required", lamp, 'required: ["name"]', 'required: ["name", "kind"]', `${body}.required`, '["name"]', '["name","kind"]'],
    ["type", lamp, 'warm: { type: "boolean" }', 'warm: { type: "number" }', `${body}.properties.warm.type`, "boolean", "number"],
    ["length removed", lamp, ", maxLength: 20", "", `${body}.properties.name.maxLength`, "20", "-"],
    ["length", lamp, "maxLength: 20", "maxLength: 30", `${body}.properties.name.maxLength`, "20", "30"],
    ["pattern in another file", shades, "{6}", "{8}", `${body}.properties.colour.pattern`, "^#[a-f0-9]{6}$", "^#[a-f0-9]{8}$"],
    ["enum", lamp, '"floor"]', '"floor", "wall"]', `${body}.properties.kind.enum`, '["desk","floor"]', '["desk","floor","wall"]'],
    ["dependency", shades, 'required: ["cold"]', 'required: ["kind"]', `${body}.dependencies.warm.required`, '["cold"]', '["kind"]'],
    ["closed", lamp, "additionalProperties: false,\n\tdependencies", "dependencies", `${body}.additionalProperties`, "false", "-"],
    ["duplicates", lamp, ", uniqueItems: true", "", `${body}.properties.rooms.uniqueItems`, "true", "-"],
    ["items of a list", lamp, "{5,50}", "{5,60}", `${body}.properties.rooms.items.pattern`, "^[A-Za-z0-9]{5,50}$", "^[A-Za-z0-9]{5,60}$"],
    ["format", lamp, '"int64"', '"int32"', `${body}.properties.at.format`, "int64", "int32"],
    ["null", lamp, "nullable: true", "nullable: false", `${body}.properties.plan.nullable`, "true", "false"],
    ["inside an object", lamp, 'required: ["days"]', "required: []", `${body}.properties.plan.required`, '["days"]', "[]"],
    ["inside an alternative", lamp, 'shape: { type: "string" }', 'shape: { type: "number" }', `${body}.properties.frame.anyOf.0.properties.shape.type`, "string", "number"],
    ["new collection", lamp, '"events"', '"nights"', "collections.nights", "-", "{\"date\":{}}"],
    ["collection that is only read", lamp, "const houses", 'getCollection("nights").find()\n\tconst houses', "collections.nights", "-", "{}"],
    ["new field in a body", lamp, "warm: {", 'dim: { type: "boolean" },\n\t\twarm: {', "collections.lamps.dim", "-", "{}"],
    ["field that a handler adds", lamp, "req.body.watts", "req.body.volts", "collections.lamps.volts", "-", "{}"],
    ["new field of a document", lamp, "{ date: 1 }", "{ date: 1, name: 2 }", "collections.events.name", "-", "{}"],
    ["new field of an update", lamp, '"rooms.hall": 1', '"rooms.hall": 1, "doors.front": 1', "collections.houses.doors", "-", "{}"],
    ["new field that documents are selected by", lamp, "updateMany({ uid }", "updateMany({ uid, open: true }", "collections.houses.open", "-", "{}"],
    ["new field in a variable", lamp, "house.lamps =", "house.doors = house.lamps =", "collections.houses.doors", "-", "{}"],
    ["guard that does something else", validation, "req.params.system !== res.locals.uid", "!mayRead(req.params.system)", "reviewed.validateSelfOperation.code", hash, hash],
    ["runner of schemas that does something else", validation, "= validate(body)", "= validate(clean(body))", "reviewed.validateSchema.code", hash, hash],
    ["meaning of a format", validation, "<= 3", "<= 4", "reviewed.emoji3.code", hash, hash],
    ["options of ajv", validation, "allErrors: true", "coerceTypes: true", "reviewed.ajv.code", hash, hash],
    ["check of path parameters removed", validation, "export const validateParams", "export const checkParams", "reviewed.validateParams", expect.anything(), "-"],
    ["alternatives", lamp, ", { properties: {} }]", "]", `${body}.properties.frame.anyOf`, expect.anything(), expect.anything()],
  ];

  test.each(changes)("%s, and the other way round", (_, file, from, to, path, was, is) => {
    const after = extract(edit(smallServer, file, from, to));
    expect(compare(before, after)).toContainEqual(expect.objectContaining({ path, left: was, right: is }));
    expect(compare(after, before)).toContainEqual(expect.objectContaining({ path, left: is, right: was }));
  });

  test("fields are those that are stored and those in filters, without operators", () => {
    const fields = (name: string) => Object.keys(before.collections[name] ?? {}).sort();
    expect(Object.keys(before.collections).sort()).toEqual(["events", "friends", "houses", "lamps"]);
    expect(fields("houses")).toEqual(["$comment", "_id", "lamps", "rooms", "uid"]);
    expect(fields("lamps")).toEqual(expect.arrayContaining(["lastOperationTime", "name", "uid", "watts"]));
  });

  test("every part has its place, even through imports", () => {
    const after = extract(edit(smallServer, shades, "{6}", "{8}"));
    expect(compare(before, after)).toEqual([expect.objectContaining({ rightPlace: `${shades}:1` })]);
  });
});

test("of a route behind another one, nothing is read but that nothing reaches it, with both places", () => {
  const earlier = `app.get("/v1/lamp/:id", ${read}, lamp.remove)\n\tapp.get("/v1/lamp/search"`;
  const after = extractContract(make(edit(smallServer, routes, 'app.get("/v1/lamp/search"', earlier)));
  const [line, ...more] = after.shadowed;
  expect(line).toBe(
    `Nothing reaches GET /v1/lamp/search (${routes}:10): GET /v1/lamp/:id (${routes}:9) answers first.`,
  );
  expect(more).toEqual([]);
  expect(Object.keys(after.extract.routes)).not.toContain("GET /v1/lamp/search");
});

test("what was found is listed in the order of the work, each thing once", () => {
  const at = (path: string) => ({ path, left: "a", right: "b", leftPlace: "", rightPlace: "" });
  const announced = { ...later, name: "shade", marked: [], changes: ["routes.GET /v1/shade"], follow: ["Draw it."] };
  const list = workList(
    {
      changes: ["routes.GET /v1/lamp", "routes.GET /v1/shade.login", "reviewed.ajv.code"].map(at),
      differences: [at("GET /v1/lamp.access")],
    },
    [announced],
    "0123456",
  );
  const found = list.map((step) =>
    [...step.matchAll(/^ {2}(.+)$/gm)].map(([, line]) => line).filter((line) => !line?.startsWith(" ")),
  );
  expect(found).toEqual([
    ["reviewed.ajv.code"],
    ["- Draw it.", "routes.GET /v1/shade.login"],
    ["GET /v1/lamp.access"],
    ["routes.GET /v1/lamp"],
  ]);
  expect(workList({ changes: [], differences: [] }, [announced], "")).toEqual([]);
});

describe("code that is not understood ends in one error with file and line:", () => {
  // biome-ignore format: one line per case
  const cases: [what: string, file: string, from: string, to: string, message: string | RegExp][] = [
    ["unknown middleware", routes, "validateSelfOperation, lamp", "limitSpeed, lamp", `${routes}:10: expected a middleware`],
    ["guard that is used twice", routes, "validateSelfOperation, lamp", "validateSelfOperation, validateSelfOperation, lamp", "each once"],
    ["missing validator", routes, "lamp.validateLamp", "lamp.validateLamps", "a validator that only"],
    ["validator that does more", lamp, "\treturn validateSchema(v_lamp, body)", "\tif (isOld(body)) return true\n\treturn validateSchema(v_lamp, body)", "a validator that only"],
    ["validator that checks something else", lamp, "validateSchema(v_lamp, body)", "validateSchema(v_lamp, clean(body))", "a validator that only"],
    ["schema that is not compiled by ajv", lamp, "ajv.compile(s_lamp)", "makeValidator(s_lamp)", "expected ajv.compile(schema)"],
    ["schema from outside", lamp, "ajv.compile(s_lamp)", "ajv.compile(loadSchema())", "a value that is written in the source"],
    ["schema that depends on a condition", lamp, 'type: "number", format: "int64"', "...(isOld ? {} : {})", "a value that is written in the source"],
    ["schema in a variable", lamp, "const s_lamp", "let s_lamp", "a value that is written in the source"],
    ["schema changed later", lamp, "const v_lamp", "s_lamp.required = []\nconst v_lamp", "not taken apart after its definition, found: s_lamp.required"],
    ["schema passed to a function", lamp, "const v_lamp", "Object.assign(s_lamp, {})\nconst v_lamp", "not taken apart after its definition"],
    ["imported schema changed elsewhere", routes, 'import * as lamp', 'import * as shades from "./shades"\nshades.colour.type.push("number")\nimport * as lamp', "not taken apart after its definition"],
    ["all methods", routes, 'app.get("/v1/open/"', 'app.all("/v1/open/"', 'a route of "app"'],
    ["computed method", routes, 'app.get("/v1/open/"', 'app[method]("/v1/open/"', 'a route of "app"'],
    ["computed path", routes, '"/v1/open/"', "paths.open", 'a route of "app"'],
    ["path with a pattern", routes, '"/v1/lamp/search"', '"/v1/lamp/:name(a|b)"', 'a route of "app"'],
    ["mounted application", "src/modules/server.ts", "app.use(validateOperationTime)", 'app.use("/v3", other)', 'a route of "app"'],
    ["conditional route", routes, '\tapp.delete("/v1/lamp/:id"', '\tif (isOn()) app.delete("/v1/lamp/:id"', "always registered"],
    ["path parameter without a rule", routes, "/v1/answer/:system", "/v1/answer/:house", "(house)"],
    ["pattern with a flag", validation, "{24}$/", "{24}$/i", "one pattern without flags"],
    ["missing handler", routes, "lamp.searchLamps", "lamp.findLamps", "a function of the server"],
    ["request passed to a package", lamp, "getLamps = async (req: any, res: any) => list(req, res)", "getLamps = async (req: any, res: any) => thing(req, res)", "a function of the server"],
    ["request under another name", "src/util/documents.ts", "list = (req: any", "list = (r: any", 'a parameter named "req"'],
    ["query used as a whole", lamp, "res.send(req.query.from)", "res.send({ ...req.query })", "one query parameter"],
    ["request used as a whole", lamp, "res.send(req.query.from)", "res.send({ ...req })", "one part of the request"],
    ["unchecked body", routes, "validateBody(lamp.validateLamp), validateId", "validateId", "a body that is checked"],
    ["body that is checked twice", lamp, "\tstore(req, res)", "\tvalidateNewAnswer(req.body)", "a body that is checked once"],
    ["schema run by hand", lamp, "validateNewAnswer(req.body)", "v_new(req.body)", "a validator that only"],
    ["permission without a name", routes, "ApiKeyAccessType.Write | ApiKeyAccessType.Delete", "16", "members of ApiKeyAccessType"],
    ["document from elsewhere", lamp, "insertOne({ date: 1 })", "insertOne(sockets)", "fields that are written in the source"],
    ["field with a computed name", lamp, "{ date: 1 }", "{ [uid]: 1 }", "a field with a plain name"],
    ["file that is not TypeScript", lamp, "export const getLamps =", "export const = ", `${lamp}:5`],
    ["folder without routes", routes, "export const setupV1routes", "const x = 1 //", /expected/],
  ];

  test.each(cases)("%s", (_, file, from, to, message) => {
    expect(() => extract(edit(smallServer, file, from, to))).toThrow(message);
  });
});

describe("schemas:", () => {
  const differences = (left: JsonObject, right: JsonObject) =>
    compare(normalise({}, left, ""), normalise({}, right, "#")).map(({ path }) => path);

  // biome-ignore format: one line per case
  test.each<[string, JsonObject, JsonObject]>([
    ["nullable", { type: "object", nullable: true }, { type: ["null", "object"] }],
    ["const", { enum: [true] }, { const: true }],
    ["order of an enum", { enum: ["a", "b"] }, { enum: ["b", "a"] }],
    ["formats of the server", { format: "emoji3" }, { "x-maxGraphemes": 3 }],
    ["dependencies", { dependencies: { a: { required: ["b"] } } }, { dependentRequired: { a: ["b"] } }],
    ["wildcard", { properties: { "*": { type: "string" } } }, {}],
    ["an explicitly open object", { type: "object" }, { type: "object", additionalProperties: true }],
    ["enum in alternatives", { anyOf: [{ type: "string", enum: ["b"] }, { type: "string", enum: ["a"] }] }, { type: "string", enum: ["a", "b"] }],
    ["order of alternatives, and their type", { type: "object", anyOf: [{ minProperties: 1 }, { maxProperties: 2 }] }, { anyOf: [{ type: "object", maxProperties: 2 }, { type: "object", minProperties: 1 }] }],
    ["annotations", { title: "A" }, { description: "B", examples: [1] }],
  ])("%s: two spellings are equal", (_, left, right) => {
    expect(differences(left, right)).toEqual([]);
  });

  // biome-ignore format: one line per case
  test.each<[string, JsonObject, JsonObject, string]>([
    ["pattern", { pattern: "[a-z]" }, { pattern: "[^a-z]" }, "pattern"],
    ["order in a character class", { pattern: "[a-zA-Z]" }, { pattern: "[A-Za-z]" }, "pattern"],
    ["escaped bracket", { pattern: "\\[ab]" }, { pattern: "\\[ba]" }, "pattern"],
    ["required", { properties: { a: {} }, required: ["a"] }, { properties: { a: {} } }, "properties.a.(required)"],
    ["length removed", { maxLength: 1 }, {}, "maxLength"],
    ["enum removed", { enum: ["a"] }, {}, "enum"],
    ["format removed", { format: "int64" }, {}, "format"],
    ["alternatives", { anyOf: [{ minLength: 1 }, { type: "null" }] }, { anyOf: [{ type: "null" }, { minLength: 2 }] }, "anyOf.0.minLength"],
    ["other properties", { additionalProperties: false }, { additionalProperties: { type: "string" } }, "additionalProperties"],
    ["inside a list", { items: { maxLength: 1 } }, { items: { maxLength: 2 } }, "items.maxLength"],
    ["unknown keyword", { maxWords: 2 }, {}, "maxWords"],
    ["null", { type: "string", nullable: true }, { type: "string" }, "type"],
  ])("%s: a difference is reported", (_, left, right, path) => {
    expect(differences(left, right)).toEqual([path]);
  });
});

describe("a description is compared with the extract:", () => {
  const contract = extract(smallServer);
  const key = "GET /v1/lamp/{}/{}";
  const operation = {
    ...{ operationId: "getLamp", tags: ["Lamps"], description: "", responses: {} },
    security: [{ ApiToken: ["read"] }],
    "x-access": "self",
    parameters: ["systemId", "lampId"].map((name, index) => ({
      ...{ name, in: "path", required: true },
      schema: { type: "string", pattern: `^[A-Za-z0-9]{${index === 0 ? 1 : 0},100}$` },
    })),
  };
  const differences = (changes: object, declared: Parameters<typeof compareDescription>[2] = [], others = {}) => {
    const paths = { ...others, "/v1/lamp/{systemId}/{lampId}": { get: { ...operation, ...changes } } };
    return compareDescription(contract, { paths, tags: [] } as unknown as Description, declared);
  };

  test("for a missing operation, nothing else is reported; operations for the app may be missing", () => {
    const missing = ["DELETE /v1/lamp/{}", "GET /v1/lamp/search", "GET /v1/lamps/{}", "POST /v1/answer/{}"];
    const paths = differences({}).map(({ path, right }) => path + right);
    expect(paths).toEqual([...missing, "POST /v1/lamp", "POST /v1/lamp/{}"].map((path) => `${path}-`));
  });

  // biome-ignore format: one line per case
  test.each<[string, object, string, string, string]>([
    ["access", { "x-access": "own" }, "access", "self", "own"],
    ["permission", { security: [] }, "permissions", '["read"]', "[]"],
    ["path parameter not described", { parameters: operation.parameters.slice(0, 1) }, "path.2", '{"pattern":"^[A-Za-z0-9]{0,100}$","type":["string"]}', "-"],
    ["path parameter without a schema", { parameters: [operation.parameters[0], { name: "lampId", in: "path" }] }, "path.2.pattern", "^[A-Za-z0-9]{0,100}$", "-"],
    ["query parameter", { parameters: [...operation.parameters, { name: "to", in: "query" }] }, "query.to", "-", "{}"],
    ["header", { parameters: [...operation.parameters, { name: "Operation-Time", in: "header" }] }, "headers.operation-time", "-", "{}"],
  ])("%s", (_, changes, part, left, right) => {
    expect(differences(changes)).toContainEqual(expect.objectContaining({ path: `${key}.${part}`, left, right }));
  });

  test("a form with an id has its operation's place", () => {
    const [systemId, lampId] = operation.parameters;
    const own = { ...systemId, schema: { pattern: "x" } };
    const others = { "/v1/lamp/{systemId}": { get: { ...operation, operationId: "getLamps", parameters: [own] } } };
    const found = differences({ "x-formOf": "getLamps", parameters: [lampId, own] }, [], others);
    expect(found).toContainEqual(
      expect.objectContaining({ path: `${key}.formOf`, left: "-", right: "GET /v1/lamp/{}" }),
    );
    const place = "#/paths/~1v1~1lamp~1{systemId}/get/parameters/0/schema/pattern";
    expect(found.find(({ right }) => right === "x")).toMatchObject({
      path: `${key}.path.1.pattern`,
      rightPlace: place,
    });
  });

  test("a body that is not JSON is rejected with its file and line", () => {
    expect(() => differences({ requestBody: { content: {} } })).toThrow(
      /^description\/openapi\/openapi\.yaml:\d+: the request body needs exactly one schema, for application\/json/,
    );
  });

  test("a declared difference is not reported, and one that does not exist is rejected", () => {
    const declared = { operation: key, part: "access", server: "self", description: "own", evidence: "", reason: "" };
    const paths = differences({ "x-access": "own" }, [declared]).map(({ path }) => path);
    expect(paths).toContain("DELETE /v1/lamp/{}");
    expect(paths).not.toContain(`${key}.access`);
    expect(() => differences({}, [declared])).toThrow("this declared difference no longer exists");
  });
});

describe("the description of the export file is compared with the extract:", () => {
  const id = { $comment: "src/a.ts:1" };
  const collections = Object.fromEntries(
    Object.entries(exportCollections()).map(([name]): [string, JsonObject] => [name, { ...id, uid: id }]),
  );
  let description: Description;
  beforeAll(async () => {
    description = await cachedDescription();
  });
  const differences = (changes: Record<string, JsonObject | undefined>, seen: SeenLater[] = []) =>
    compareExport({ collections: JSON.parse(JSON.stringify({ ...collections, ...changes })) }, description, seen);

  test("no difference for what is not exported, or is only in older documents", () => {
    expect(differences({ accounts: { ...id, uid: id, salt: id } })).toEqual([]);
    expect(differences({ events: { ...id, date: id }, members: { ...id, uid: id } })).toEqual([]);
  });

  test("a collection that was only seen later is no difference, but its missing fields are once the server has it", () => {
    const seen = [{ ...later, marked: ["groups", "members.name"] }];
    expect(differences({ groups: undefined }, seen)).toEqual([]);
    expect(differences({ groups: { ...id, uid: id, watts: id } }, seen)).toMatchObject([
      { path: "collections.groups.watts" },
    ]);
  });

  // biome-ignore format: one line per case
  test.each<[string, Record<string, JsonObject | undefined>, string, string, string]>([
    ["collection that is missing", { lamps: { ...id, uid: id } }, "collections.lamps", '{"uid":{}}', "-"],
    ["collection that the server no longer has", { groups: undefined }, "collections.groups", "-", "{}"],
    ["field that is missing", { groups: { ...id, uid: id, watts: id } }, "collections.groups.watts", "{}", "-"],
    ["field that is missing in a collection without a schema of the API", { tokens: { ...id, uid: id, watts: id } }, "collections.tokens.watts", "{}", "-"],
    ["collection whose documents now belong to an account", { events: { ...id, uid: id, date: id } }, "collections.events.date", "{}", "-"],
  ])("%s", (_, changes, path, left, right) => {
    expect(differences(changes)).toEqual([expect.objectContaining({ path, left, right })]);
  });
});

describe("invalid input ends in one message, and nothing is written:", () => {
  const check = (folder: string, write = false) => checkServer(folder, write, `${folder}/server.json`);

  test("a server whose commit is unknown", async () => {
    const folder = make(smallServer);
    await expect(check(folder, true)).rejects.toThrow("is not a clean clone of the server");
    expect(fs.readdirSync(folder)).toEqual(["src"]);
  });

  test("a folder that is not the server", async () => {
    await expect(check(make({ "readme.md": "Lamps" }))).rejects.toThrow("there is no TypeScript in its src");
    await expect(check(make({ "src/a.ts": "const a = 1" }))).rejects.toThrow("no code registers a route");
  });
});
