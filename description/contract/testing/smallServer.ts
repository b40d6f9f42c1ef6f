import fs from "node:fs";
import os from "node:os";
import path from "node:path";

/** Files' content by path. */
type Files = Record<string, string>;

/** A server with a few routes for lamps, laid out like the real one. It is parsed, never run. */
export const smallServer: Files = {
  "src/util/validation.ts": `import Ajv from "ajv"
export const ajv = new Ajv({ allErrors: true, $data: true, verbose: false })
ajv.addFormat("fullEmail", RegExp("@"))
ajv.addFormat("emoji3", (test: string) => splitter.countGraphemes(test) <= 3)
export const validateQuery = (func: any) => async (req: any, res: any, next: any) => {
	const result = func(req.query)
	if (!result.success) return
}
export const validateBody = (func: any) => async (req: any, res: any, next: any) => {
	const result = func(req.body)
	if (Object.keys(req.body).length === 0 || !result.success) return
}
export const validateSchema = (validate: any, body: unknown) => { const valid = validate(body); return { success: valid } }
const paramsValidate = ajv.compile({
	properties: {
		id: { type: "string", pattern: "^[A-Za-z0-9]{0,100}$" },
		system: { type: "string", pattern: "^[A-Za-z0-9]{1,100}$" },
	},
})
export const validateParams = (req: any, res: any) => paramsValidate(req.params)
export const validatePostId = (req: any, res: any) => req.method === "POST" && req.params.id.match(/^[0-9a-fA-F]{24}$/)
export const validateId = async (req: any, res: any, next: any) => !req.params.id || validatePostId(req, res)
export const validateOperationTime = async (req: any, res: any) => {
	res.locals.operationTime = Number(req.header("Operation-Time"))
}
export const validateSelfOperation = async (req: any, res: any, next: any) => {
	if (req.params.system !== res.locals.uid) return res.status(401).send()
}
export const validateAreFriends = async (req: any, res: any, next: any) => {
	if (req.params.system === res.locals.uid) return next()
	await getCollection("friends").findOne({ uid: req.params.system, frienduid: res.locals.uid })
}
`,
  "src/security/auth.ts": `import { validateParams, validatePostId } from "../util/validation"
export const isUserAuthenticated = (accessRequested: number, skipPostIdCheck?: boolean) => (req: any, res: any) => {
	if (!(result.accessType & accessRequested)) return reject(res)
	if (!validateParams(req, res)) return
	if (skipPostIdCheck !== true && !validatePostId(req, res)) return
}
export const isUserAppJwtAuthenticated = async (req: any, res: any, next: any) => {
	if (result.jwt === true && result.accessType === FullApiAccess && !validateParams(req, res)) return
}
`,
  "src/util/documents.ts": `export const list = (req: any, res: any) => {
	if (req.query.limit) res.send(req.query.limit)
}
export const store = (req: any, res: any) => save(req.body, res.locals.operationTime)
export const addSimpleDocument = (req: any, res: any, collection: string) => getCollection(collection).insertOne(req.body)
`,
  "src/api/v1/shades.ts": `export const colour = { type: ["string", "null"], pattern: "^#[a-f0-9]{6}$" }
export const pairs = () => ({ warm: { required: ["cold"] } })
`,
  "src/api/v1/lamp.ts": `import { ajv, validateSchema } from "../../util/validation"
import { addSimpleDocument, list, store } from "../../util/documents"
import { colour, pairs } from "./shades"

export const getLamps = async (req: any, res: any) => list(req, res)
export const getLamp = async (req: any, res: any) => res.send(await find({ uid: req.params.system, _id: req.params.id }))
export const searchLamps = async (req: any, res: any) => res.send(req.query.from)
export const add = async (req: any, res: any) => {
	req.body.watts = 5
	store(req, res)
	addSimpleDocument(req, res, "lamps")
}
export const remove = async (req: any, res: any) => res.send()
export const count = async (uid: string, sockets: any) => {
	const house: any = { uid, $or: [] }
	house.lamps = 3
	const houses = getCollection("houses")
	await houses.updateOne({ uid, _id: uid }, { $set: house, $unset: { dark: "" } })
	await houses.updateMany({ uid }, { $set: { "rooms.hall": 1 } })
	await db.getCollection("events").insertOne({ date: 1 })
}
export const answer = async (req: any, res: any) => {
	if (req.query.yes === "true") {
		validateNewAnswer(req.body)
		if (old) validateOldAnswer(req.body)
	}
}

const s_lamp = {
	type: "object",
	properties: {
		name: { type: "string", maxLength: 20 },
		icon: { type: "string", format: "emoji3" },
		colour,
		warm: { type: "boolean" },
		cold: { type: "boolean" },
		kind: { type: "string", enum: ["desk", "floor"] },
		mail: { type: "string", format: "fullEmail" },
		at: { type: "number", format: "int64" },
		rooms: { type: "array", items: { type: "string", pattern: "^[A-Za-z0-9]{5,50}$" }, uniqueItems: true },
		plan: { type: "object", nullable: true, properties: { days: { type: "number" } }, required: ["days"] },
		frame: { type: "object", anyOf: [{ properties: { shape: { type: "string" } } }, { properties: {} }] },
	},
	required: ["name"],
	additionalProperties: false,
	dependencies: pairs(),
}
const v_lamp = ajv.compile(s_lamp)
export const validateLamp = (body: unknown) => {
	return validateSchema(v_lamp, body)
}
const v_search = ajv.compile({
	properties: {
		from: { type: "string", pattern: "^[0-9]" },
		direction: { anyOf: [{ type: "string", enum: ["up"] }, { type: "string", enum: ["down"] }] },
	},
	required: ["from"],
	additionalProperties: false,
})
export const validateSearch = (query: unknown) => {
	const result = validateSchema(v_search, query)
	if (!result.success) { return result }
	return result
}
const v_new = ajv.compile({ type: "object", properties: { settings: { type: "boolean" } } })
export const validateNewAnswer = (body: unknown) => validateSchema(v_new, body)
const v_old = ajv.compile({ type: "object", properties: { settings: { type: "string" } } })
export const validateOldAnswer = (body: unknown) => validateSchema(v_old, body)
`,
  "src/api/v1/routes.ts": `import * as core from "express-serve-static-core"
import { ApiKeyAccessType } from "../../modules/keys"
import { isUserAuthenticated, isUserAppJwtAuthenticated } from "../../security/auth"
import { validateAreFriends, validateBody, validateId, validateQuery, validateSelfOperation } from "../../util/validation"
import * as lamp from "./lamp"

export const setupV1routes = (app: core.Express) => {
	app.get("/v1/lamps/:system", isUserAuthenticated(ApiKeyAccessType.Read), validateAreFriends, lamp.getLamps)
	app.get("/v1/lamp/search", isUserAuthenticated(ApiKeyAccessType.Read), validateQuery(lamp.validateSearch), lamp.searchLamps)
	app.get("/v1/lamp/:system/:id", isUserAuthenticated(ApiKeyAccessType.Read), validateSelfOperation, lamp.getLamp)
	app.post("/v1/lamp/:id?", isUserAuthenticated(ApiKeyAccessType.Write), validateBody(lamp.validateLamp), validateId, lamp.add)
	app.post("/v1/answer/:system", isUserAuthenticated(ApiKeyAccessType.Write), lamp.answer)
	app.delete("/v1/lamp/:id", isUserAuthenticated(ApiKeyAccessType.Write | ApiKeyAccessType.Delete), lamp.remove)
	app.delete("/v1/lamps", isUserAppJwtAuthenticated, lamp.remove)
	app.get("/v1/open/", lamp.remove)
}
`,
  "src/modules/server.ts": `import { setupV1routes } from "../api/v1/routes"
import { validateOperationTime } from "../util/validation"
app.use(validateOperationTime)
setupV1routes(app)
`,
};

/** @returns a new folder with these files. */
export function writeFiles(files: Files): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "contract-"));
  for (const [name, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    fs.writeFileSync(path.join(folder, name), text);
  }
  return folder;
}

/** @returns the files with a string, which must be in this file, replaced with another. */
export function edit(files: Files, file: string, from: string, to: string): Files {
  if (!files[file]?.includes(from)) throw new Error(`${file} does not contain ${from}`);
  return { ...files, [file]: files[file].replace(from, () => to) };
}
