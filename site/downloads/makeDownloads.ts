import type { SiteNames } from "@simply-plural-docs/description/export/siteNames";
import type { Description } from "@simply-plural-docs/description/model/types";
import { packageFiles } from "@simply-plural-docs/description/package/packageFiles";
import { exportTypes } from "@simply-plural-docs/description/package/typeScript";
import { tokens } from "@simply-plural-docs/mock/core/data/accounts";
import { mockFile } from "@simply-plural-docs/mock/package/bundle";
import { packageFiles as mockPackageFiles } from "@simply-plural-docs/mock/package/packageFiles";
import { tarball } from "@simply-plural-docs/toolkit/packages/packPackage";
import { site as addresses } from "../site.config";
import { brunoCollection } from "./bruno";
import { brunoZip } from "./brunoFolder";
import { exportSample } from "./exportSample";
import { hardPictures, hardSample } from "./hardSample";
import { postmanCollection, postmanEnvironment, type Server } from "./postman";
import { zip } from "./zip";

/** Where the mock listens, and its token with all permissions. */
const mock: Server = {
  name: "Mock on this machine",
  url: addresses.api.mock,
  token: tokens.all,
};

/**
 * Generates the files for HTTP clients and code generators: Postman collection and environments, Bruno collection as a file and as a folder,
 * TypeScript types, the mock in one file, npm packages of the mock and of the descriptions, and schema, types and samples of the export file.
 *
 * @param description the description with absolute links.
 * @param asyncapi the socket’s description with absolute links, as YAML.
 * @param site the site's names and URL.
 * @returns the files' content by name.
 * @throws UserError if a converter rejects the description.
 */
export async function makeDownloads(
  description: Description,
  asyncapi: string,
  site: SiteNames,
): Promise<Record<string, string | Buffer>> {
  const servers = description.servers.map(({ url, description: name = url }) => ({
    name: name.split(":")[0] ?? name,
    url,
    token: "",
  }));
  const [production = mock] = servers;
  const ofApp = (server: Server) => postmanEnvironment({ ...server, name: `${site.app.name}: ${server.name}` });
  const collections = async () => {
    const postman = await postmanCollection(description, `${site.url}/docs/api`);
    return { postman, bruno: await brunoCollection(postman, [...servers, mock].map(postmanEnvironment)) };
  };
  const descriptionPackage = async () => {
    const files = await packageFiles({ description, asyncapi, site });
    return { files, packed: await tarball(files) };
  };
  const about = `Mock of the ${site.api.name}: node simply-plural-mock.mjs --help. Guide: ${site.url}/docs/getting-started/mock`;
  // npm packs in processes of its own, meanwhile this one converts. Awaited together, so that any failure is heard.
  const [mockTarball, { files, packed }, { postman, bruno }, oneFile, types] = await Promise.all([
    mockPackageFiles(description).then(tarball),
    descriptionPackage(),
    collections(),
    mockFile(description, about),
    exportTypes(description, site),
  ]);
  return {
    // Only programs read these two; on lines of their own, their values would take a quarter more.
    "simply-plural.postman_collection.json": JSON.stringify(postman),
    "simply-plural.bruno_collection.json": JSON.stringify(bruno),
    "simply-plural.postman_environment.json": json(ofApp(production)),
    "simply-plural-mock.postman_environment.json": json(ofApp(mock)),
    "simply-plural.bruno.zip": brunoZip(bruno),
    "simply-plural-mock.mjs": oneFile,
    "simply-plural-mock.tgz": mockTarball,
    "simply-plural-api-description.tgz": packed,
    "simply-plural-api.d.ts": files["api.d.ts"],
    "export.schema.json": files["export.schema.json"],
    "simply-plural-export.d.ts": types,
    "export.sample.json": json(exportSample(description, "migrated")),
    "export.sample.legacy.json": json(exportSample(description, "legacy")),
    "export.sample.hard.json": json(hardSample(description)),
    "export.sample.hard.zip": zip(await hardPictures()),
  };
}

function json(content: object): string {
  return `${JSON.stringify(content, null, 1)}\n`;
}
