import fs from "node:fs";
import path from "node:path";
import openapiTypes, { astToString } from "openapi-typescript";
import { site } from "../../site.config";
import { parseDescription } from "../openapi/parseDescription";
import { generatedStatic } from "../openapi/published";
import { brunoCollection } from "./bruno";
import { postmanCollection, postmanEnvironment } from "./postman";
import { listRequests } from "./requests";

/** Where the mock listens and what it takes for its own token (tools/mock). */
const mock = {
  name: "Mock on this machine",
  url: "http://127.0.0.1:3010",
  token: "MOCK/all/of/lantern+house/00000000000000000000000000000000000000",
};

/**
 * Writes what HTTP clients and code generators take: Postman collection and environments, Bruno collection, types for
 * TypeScript. openapi.json must be written before.
 *
 * @throws Error when openapi.json is not there.
 */
export async function writeDownloads(): Promise<void> {
  const published = fs.readFileSync(path.join(generatedStatic, "openapi.json"), "utf8");
  const description = parseDescription(JSON.parse(published), "openapi.json");
  const folders = listRequests(description, `${site.url}/docs/api`);
  const servers = description.servers.map(({ url, description: name }) => ({
    name: (name ?? url).split(":")[0] ?? url,
    url,
  }));
  writeJson("simply-plural.postman_collection.json", postmanCollection(description, folders));
  const [production] = servers;
  if (production) {
    writeJson(
      "simply-plural.postman_environment.json",
      postmanEnvironment(`${site.app.name}: ${production.name}`, production.url),
    );
  }
  writeJson(
    "simply-plural-mock.postman_environment.json",
    postmanEnvironment(`${site.app.name}: ${mock.name}`, mock.url, mock.token),
  );
  writeJson("simply-plural.bruno_collection.json", brunoCollection(description, folders, [...servers, mock]));
  write("simply-plural-api.d.ts", await typeScriptTypes(published));
}

async function typeScriptTypes(published: string): Promise<string> {
  const types = await openapiTypes(published, { alphabetize: false });
  return `/** Types of the ${site.api.name}, for openapi-fetch and others. Made by openapi-typescript from ${site.url}/openapi.json. */\n${astToString(types)}`;
}

function writeJson(name: string, content: object): void {
  write(name, `${JSON.stringify(content, null, 1)}\n`);
}

function write(name: string, content: string): void {
  fs.writeFileSync(path.join(generatedStatic, name), content);
}
