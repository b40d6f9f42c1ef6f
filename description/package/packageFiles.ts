import { npmPackage } from "@simply-plural-docs/toolkit/packages/npmPackage";
import YAML from "yaml";
import type { SocketDescription } from "../asyncapi/socketDescription";
import { exportSchema } from "../export/exportSchema";
import type { SiteNames } from "../export/siteNames";
import type { Description } from "../model/types";
import { exportGuard, guardTypes } from "./exportGuard";
import { apiTypes, exportTypes, socketTypes } from "./typeScript";

/** What the package is made of. */
interface Parts {
  /** The description with absolute links. */
  description: Description;
  /** The socket's description with absolute links, as YAML. */
  asyncapi: string;
  site: SiteNames;
}

/**
 * @returns the files of the npm package with the descriptions and their types, by name. It depends on no other package.
 * @throws UserError if collections.yaml names a schema that the description does not have.
 */
export async function packageFiles({ description, asyncapi, site }: Parts) {
  const schema = exportSchema(description, site);
  const socket = YAML.parse(asyncapi) as SocketDescription;
  return npmPackage("description/package", {
    "openapi.json": json(description),
    "asyncapi.yaml": asyncapi,
    "export.schema.json": json(schema),
    "api.d.ts": await apiTypes(description, site),
    "export.d.ts": (await exportTypes(description, site)) + guardTypes,
    "types.js": "// Types only.\n",
    "export.js": await exportGuard(schema),
    "socket.d.ts": await socketTypes(socket, site),
  });
}

const json = (value: object) => `${JSON.stringify(value, null, 1)}\n`;
