import type { Description } from "../../openapi/types";
import type { Api, Route } from "./api";
import { operationTime } from "./checks";
import { type Tokens, tokens } from "./data/accounts";
import { makeLegacy } from "./data/legacy";
import { loadExport } from "./data/loadExport";
import { people } from "./data/people";
import { readSystem, seed } from "./data/seed";
import { DocumentedResponses } from "./documented";
import type { Environment } from "./environment";
import type { MockResponse } from "./response";
import { createRoutes } from "./routes";
import { type ExportFile, exportFile } from "./rules/exportFile";
import type { Connection, Session } from "./socket";
import { Validation } from "./validation";
import { worldMaker } from "./world";

export interface MockCoreOptions extends Environment {
  /** The bundled description: routes, checks, data and error texts come from it. */
  description: Description;
  /** How long friends' front texts lag behind, in milliseconds. Default: 10 seconds, as on the server. */
  frontTextDelay?: number;
  /** Data of the account at the start. Default: the fictional system. */
  seed?: ExportFile;
}

/** The API in memory: requests in, responses out, and messages to the socket. It knows neither Node nor a browser. */
export interface MockCore {
  /** In the order in which they are to be tried: the first that fits counts. */
  routes: Route[];
  tokens: Tokens;
  /**
   * Looks at the `Operation-Time` header, which the server does before it looks for a route.
   *
   * @returns the refusal; `undefined` when the header is in order.
   */
  refuseOperationTime(header: string | undefined): MockResponse | undefined;
  /** Opens a connection to the socket. */
  connect(connection: Connection): Session;
  /** Puts all data back to the start. Nothing of this is announced. Data of one's own are of one kind of account only. */
  reset(account?: "migrated" | "legacy"): void;
  /** Writes the export file of the fictional system as it is now. */
  exportFile(): ExportFile;
  /** Ends the authenticated connections of the fictional system, as a changed password does. */
  changePassword(): void;
  /** Cancels what is planned. */
  stop(): void;
}

/**
 * Makes the API with the fictional system of the examples.
 *
 * @throws UserError when the description lacks what the mock needs.
 */
export function createMockCore(options: MockCoreOptions): MockCore {
  const { description, compile, clock, frontTextDelay = 10_000, seed: own } = options;
  const createWorld = worldMaker(options, frontTextDelay);
  const world = createWorld();
  const api: Api = {
    description,
    documented: new DocumentedResponses(description),
    validation: new Validation(description, compile),
    world,
  };
  const routes = createRoutes(api);
  const system = readSystem(description);
  const reset: MockCore["reset"] = (account) => {
    world.scheduler.clear();
    Object.assign(world, createWorld()); // In place: the routes hold it.
    seed(world.store, system);
    if (own) loadExport(world, own);
    else if (account === "legacy") makeLegacy(world, people.lanternHouse);
    world.socket.follow(world.store); // Last, so that nothing of this is announced.
  };
  reset();
  return {
    routes,
    tokens,
    refuseOperationTime: (header) => {
      if (operationTime(header, clock.now()) !== undefined) return undefined;
      const [operation] = routes.flatMap((route) => route.operation ?? []);
      return operation && api.documented.named(operation, "operationTimeInvalid"); // The same for every operation.
    },
    connect: (connection) => world.socket.connect(connection),
    reset,
    exportFile: () => exportFile(world, people.lanternHouse, tokens.all),
    changePassword: () => world.socket.invalidate(people.lanternHouse),
    stop: () => world.scheduler.clear(),
  };
}
