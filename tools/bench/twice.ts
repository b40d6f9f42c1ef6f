import fs from "node:fs";
import path from "node:path";
import YAML from "yaml";
import type { OperationObject } from "../../lib/openapi/types";
import { UserError } from "../../lib/userError";

interface Root {
  tags: { name: string; description: { $ref: string } }[];
  paths: Record<string, { $ref: string }>;
}

/** Suffix of every name in the second half. */
const mark = "Again";

/** Where the mock lists its operations: it only supports the first half, since its rules depend on their names. */
const mockRoutes = "lib/mock/core/routes.ts";
const mockOperations = "listOperations(api.description).flatMap(formsOf)";

/**
 * Adds a copy of every operation to the description, with a tag, an id, an address and a path of its own.
 *
 * @param project folder of a copy of this project, which is changed.
 * @throws UserError if the mock lists its operations elsewhere.
 */
export function describeTwice(project: string): void {
  const folder = path.join(project, "openapi");
  const rootFile = path.join(folder, "openapi.yaml");
  const root = YAML.parse(fs.readFileSync(rootFile, "utf8")) as Root;
  for (const resource of fs.readdirSync(path.join(folder, "resources"))) {
    const copy = path.join(folder, "resources", `${resource}-again`);
    fs.cpSync(path.join(folder, "resources", resource), copy, { recursive: true });
    for (const file of fs.readdirSync(path.join(copy, "paths"))) rename(path.join(copy, "paths", file));
  }
  const again = ($ref: string) => ({ $ref: $ref.replace(/^resources\/([^/]+)/, "resources/$1-again") });
  root.tags.push(
    ...root.tags.map(({ name, description }) => ({ name: `${name} ${mark}`, description: again(description.$ref) })),
  );
  const paths = Object.entries(root.paths).map(([address, { $ref }]) => [`/again${address}`, again($ref)] as const);
  Object.assign(root.paths, Object.fromEntries(paths));
  fs.writeFileSync(rootFile, YAML.stringify(root));
  const mockFile = path.join(project, mockRoutes);
  const mock = fs.readFileSync(mockFile, "utf8");
  if (!mock.includes(mockOperations)) {
    throw new UserError(`${mockRoutes} has no "${mockOperations}". Update tools/bench/twice.ts to match.`);
  }
  fs.writeFileSync(
    mockFile,
    mock.replace(mockOperations, `${mockOperations}.filter(({ id }) => !id.includes("${mark}"))`),
  );
}

/** Renames the operations of a copied file. */
function rename(file: string): void {
  const item = YAML.parse(fs.readFileSync(file, "utf8")) as Record<string, Partial<OperationObject>>;
  for (const operation of Object.values(item)) {
    if (!operation.operationId) continue;
    operation.operationId += mark;
    delete operation["x-aliases"];
    operation.summary += ` ${mark.toLowerCase()}`;
    operation.tags = operation.tags?.map((tag) => `${tag} ${mark}`);
  }
  fs.writeFileSync(file, YAML.stringify(item));
}
