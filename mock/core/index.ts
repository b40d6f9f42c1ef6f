import type { Description } from "simply-plural-api-description/model/types";
import type { Api, Route } from "./api";
import { operationTime } from "./checks";
import { type SavedAccounts, type Tokens, tokens } from "./data/accounts";
import { makeLegacy } from "./data/legacy";
import { loadExport } from "./data/loadExport";
import { people } from "./data/people";
import { readSystem, seed } from "./data/seed";
import type { SavedObjects } from "./data/store";
import { DocumentedResponses } from "./documented";
import type { Environment } from "./environment";
import { laterWording } from "./later";
import type { MockResponse } from "./response";
import { createRoutes } from "./routes";
import { type ExportFile, exportFile } from "./rules/exportFile";
import type { Connection, Session } from "./socket";
import { stateMaker } from "./state";
import { Validation } from "./validation";

export interface MockCoreOptions extends Environment {
  /** The bundled description, the source of routes, checks, data and error messages. */
  description: Description;
  /** Delay of friends' front texts in milliseconds. Default: 10 seconds, as on the server. */
  frontTextDelay?: number;
  /** The account's initial data. Default: the fictional system. */
  seed?: ExportFile;
  /** Whether to also do what later source does. Default: no. */
  later?: boolean;
}

/** The state of a mock as plain JSON, without what is scheduled or remembered for a few seconds. */
export interface SavedState {
  objects: SavedObjects;
  accounts: SavedAccounts;
}

/** The API in memory: requests in, responses and socket messages out. It depends on neither Node nor a browser. */
export interface MockCore {
  /** In the order to try them: the first match wins. */
  routes: Route[];
  tokens: Tokens;
  /** Whether it also does what later source does. */
  isLater: boolean;
  /**
   * Checks the `Operation-Time` header, which the server does before it looks for a route.
   *
   * @returns the error response; `undefined` if the header is valid.
   */
  operationTimeError(header: string | undefined): MockResponse | undefined;
  /** Opens a connection to the socket. */
  connect(connection: Connection): Session;
  /** Resets all data, without announcing it. `account` has no effect if the data comes from an export file. */
  reset(account?: "migrated" | "legacy"): void;
  save(): SavedState;
  /** Resets all data to a saved state, without announcing it. */
  restore(saved: SavedState): void;
  /** @returns the export file of the fictional system in its current state. */
  exportFile(): ExportFile;
  /** Closes the fictional system's authenticated connections, like a password change. */
  changePassword(): void;
  /** Cancels everything that is scheduled. */
  stop(): void;
}

/**
 * Creates the API with the examples' fictional system.
 *
 * @throws UserError if the description lacks what the mock needs.
 */
export function createMockCore(options: MockCoreOptions): MockCore {
  const { description, compile, clock, frontTextDelay = 10_000, seed: own, later = false } = options;
  const createState = stateMaker(options, frontTextDelay, later);
  const state = createState();
  const api: Api = {
    description,
    documented: new DocumentedResponses(description),
    validation: new Validation(description, compile, later ? laterWording : undefined),
    state,
  };
  const routes = createRoutes(api);
  const system = readSystem(description);
  const startWith = (fill: () => void) => {
    state.scheduler.clear();
    Object.assign(state, createState()); // In place, because the routes refer to it.
    fill();
    state.socket.follow(state.store); // Last, so that none of this is announced.
  };
  const reset: MockCore["reset"] = (account) =>
    startWith(() => {
      seed(state.store, system);
      if (own) loadExport(state, own);
      else if (account === "legacy") makeLegacy(state, people.lanternHouse);
    });
  reset();
  return {
    routes,
    tokens,
    isLater: later,
    operationTimeError: (header) => {
      if (operationTime(header, clock.now()) !== undefined) return undefined;
      const [{ operation } = {}] = routes;
      return operation && api.documented.named(operation, "operationTimeInvalid"); // It is the same for every operation.
    },
    connect: (connection) => state.socket.connect(connection),
    reset,
    save: () => ({ objects: state.store.save(), accounts: state.accounts.save() }),
    restore: ({ objects, accounts }) =>
      startWith(() => {
        state.store.restore(objects);
        state.accounts.restore(accounts);
      }),
    exportFile: () => exportFile(state, people.lanternHouse, tokens.all),
    changePassword: () => state.socket.invalidate(people.lanternHouse),
    stop: () => state.scheduler.clear(),
  };
}
