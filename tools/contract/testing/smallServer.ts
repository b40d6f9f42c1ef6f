import fs from "node:fs";
import os from "node:os";
import path from "node:path";

/** Text of files by their path. */
type Files = Record<string, string>;

/** A server with a few routes for lamps, laid out as the real one is. */
export const smallServer: Files = {
  "src/modules/keys.ts": `export enum ApiKeyAccessType {
	Read = 0x01,
	Write = 0x02,
	Delete = 0x04,
}
`,
  "src/util/validation.ts": `import Ajv from "ajv"
export const ajv = new Ajv({ allErrors: true, $data: true, verbose: false })
ajv.addFormat("fullEmail", RegExp("@"))
ajv.addFormat("emoji3", (test: string) => splitter.countGraphemes(test) <= 3)
export const validateQuery = (func: any) => async (req: any, res: any, next: any) => {
	const result = func(req.query)
	if (!result.success) res.status(400).send(result.msg)
	else next()
}
export const validateBody = (func: any) => async (req: any, res: any, next: any) => {
	if (Object.keys(req.body).length === 0) return res.status(400).send()
	const result = func(req.body)
	if (!result.success) res.status(400).send(result.msg)
	else next()
}
export const validateSchema = (validate: any, body: unknown) => {
	const valid = validate(body)
	return { success: valid, msg: "" }
}
const paramsSchema = {
	type: "object",
	properties: {
		id: { type: "string", pattern: "^[A-Za-z0-9]{0,100}$" },
		system: { type: "string", pattern: "^[A-Za-z0-9]{1,100}$" },
	},
	additionalProperties: false,
}
const paramsValidate = ajv.compile(paramsSchema)
export const validateParams = (req: any, res: any) => paramsValidate(req.params)
export const validatePostId = (req: any, res: any) => {
	if (req.method === "POST" && req.params.id) return req.params.id.match(/^[0-9a-fA-F]{24}$/)
	return true
}
export const validateId = async (req: any, res: any, next: any) => {
	if (!req.params.id || validatePostId(req, res)) next()
}
export const validateOperationTime = async (req: any, res: any, next: any) => {
	res.locals.operationTime = Number(req.header("Operation-Time"))
	next()
}
export const validateSelfOperation = async (req: any, res: any, next: any) => {
	if (req.params.system !== res.locals.uid) return res.status(401).send()
	next()
}
export const validateAreFriends = async (req: any, res: any, next: any) => {
	if (req.params.system === res.locals.uid) return next()
	const friend = await getCollection("friends").findOne({ uid: req.params.system, frienduid: res.locals.uid })
	if (friend) next()
}
`,
  "src/security/auth.ts": `import { validateParams, validatePostId } from "../util/validation"
export const isUserAuthenticated = function (accessRequested: number, skipPostIdCheck?: boolean) {
	return async (req: any, res: any, next: any) => {
		const result = await validateToken(req.headers.authorization)
		if (!(result.accessType & accessRequested)) return reject(res)
		if (!validateParams(req, res)) return
		if (skipPostIdCheck !== true && !validatePostId(req, res)) return
		next()
	}
}
export const isUserAppJwtAuthenticated = async (req: any, res: any, next: any) => {
	const result = await validateToken(req.headers.authorization)
	if (result.jwt === true && result.accessType === FullApiAccess) {
		if (!validateParams(req, res)) return
		next()
	}
}
`,
  "src/util/documents.ts": `export const list = (req: any, res: any) => {
	if (req.query.limit) res.send(req.query.limit)
}
export const store = (req: any, res: any) => {
	save(req.body, res.locals.operationTime)
}
`,
  "src/api/v1/shades.ts": `export const colour = { type: ["string", "null"], pattern: "^#[a-f0-9]{6}$" }
export const pairs = () => ({ warm: { required: ["cold"] } })
`,
  "src/api/v1/lamp.ts": `import { ajv, validateSchema } from "../../util/validation"
import { list, store } from "../../util/documents"
import { colour, pairs } from "./shades"

export const getLamps = async (req: any, res: any) => list(req, res)
export const getLamp = async (req: any, res: any) => {
	res.send(await find({ uid: req.params.system, _id: req.params.id }))
}
export const searchLamps = async (req: any, res: any) => res.send(req.query.from)
export const add = async (req: any, res: any) => store(req, res)
export const remove = async (req: any, res: any) => res.send()
export const answer = async (req: any, res: any) => {
	if (req.query.yes === "true") {
		if (await isNew(res.locals.uid)) {
			const checked = validateNewAnswer(req.body)
			if (!checked.success) return
		} else {
			const checked = validateOldAnswer(req.body)
			if (!checked.success) return
		}
	}
	res.send(req.body.settings)
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
		plan: {
			type: "object",
			nullable: true,
			properties: { days: { type: "number" } },
			required: ["days"],
		},
		info: { type: "object", properties: { "*": { type: "string" } } },
		frame: {
			type: "object",
			anyOf: [
				{ properties: { shape: { type: "string" } }, required: ["shape"], additionalProperties: false },
				{ properties: {}, required: [], additionalProperties: false },
			],
		},
	},
	required: ["name"],
	nullable: false,
	additionalProperties: false,
	dependencies: pairs(),
}
const v_lamp = ajv.compile(s_lamp)
export const validateLamp = (body: unknown) => {
	return validateSchema(v_lamp, body)
}

const s_search = {
	type: "object",
	properties: {
		from: { type: "string", pattern: "^[0-9]" },
		direction: { anyOf: [{ type: "string", enum: ["up"] }, { type: "string", enum: ["down"] }] },
	},
	required: ["from"],
	additionalProperties: false,
}
const v_search = ajv.compile(s_search)
export const validateSearch = (query: unknown) => {
	const result = validateSchema(v_search, query)
	if (!result.success) {
		return result
	}

	return result
}

const v_new = ajv.compile({
	type: "object",
	properties: { settings: { type: "boolean" } },
	required: ["settings"],
	additionalProperties: false,
})
export const validateNewAnswer = (body: unknown) => validateSchema(v_new, body)
const v_old = ajv.compile({ type: "object", properties: { settings: { type: "string" } }, required: ["settings"] })
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
  "src/modules/server.ts": `import express from "express"
import { setupV1routes } from "../api/v1/routes"
import { validateOperationTime } from "../util/validation"
export const start = () => {
	const app = express()
	app.use(validateOperationTime)
	setupV1routes(app)
}
`,
};

/**
 * Writes files into a new folder.
 *
 * @returns the folder.
 */
export function writeFiles(files: Files): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "contract-"));
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, name);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, text);
  }
  return folder;
}

/**
 * @param files files of a server or a description.
 * @param file the one to change.
 * @param from text that must stand in it.
 * @param to what to put in its place.
 * @returns the files with that change.
 */
export function edit(files: Files, file: string, from: string, to: string): Files {
  const text = files[file];
  if (!text?.includes(from)) throw new Error(`${file} does not contain ${from}`);
  return { ...files, [file]: text.replace(from, () => to) };
}
