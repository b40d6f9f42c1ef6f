import { formsOf, listOperations, type Operation } from "@simply-plural-docs/description/model/operations";
import type { Description } from "@simply-plural-docs/description/model/types";
import type { Failure, MockOptions, OperationName } from "../api/types";
import type { Api } from "./api";
import { operationTime } from "./checks";
import { type SavedAccounts, type Token, type Tokens, tokens } from "./data/accounts";
import { makeLegacy } from "./data/legacy";
import { loadExport } from "./data/loadExport";
import { people } from "./data/people";
import { readSystem, seed } from "./data/seed";
import type { SavedObjects } from "./data/store";
import { DocumentedResponses } from "./documented";
import type { Environment } from "./environment";
import { Faults } from "./faults";
import { Handled } from "./handled";
import { laterWording } from "./later";
import type { WireResponse } from "./response";
import { createRoutes } from "./routes";
import { type ExportFile, exportFile, tokenId } from "./rules/exportFile";
import type { Connection } from "./socket";
import { stateMaker } from "./state";
import { Validation } from "./validation";

export interface MockCoreOptions extends Environment, Pick<MockOptions, "later" | "handle"> {
  /** The bundled description, the source of routes, checks, data and error messages. */
  description: Description;
  /** Delay of friends' front texts in milliseconds. Default: 10 seconds, as on the server. */
  frontTextDelay?: number;
  /** The account to start with; it has no effect with `seed`. Default: migrated. */
  account?: "migrated" | "legacy";
  /** The account's initial data. Default: the fictional system. */
  seed?: ExportFile;
  /** Says how a response differs from those that an operation describes. */
  problemsOf?: (operation: Operation, response: WireResponse) => string[];
  /** All tokens. Default: those of the fictional system and its friend. */
  tokens?: ReadonlyMap<unknown, Token>;
}

/** The state of a mock as plain JSON, without what is scheduled or remembered for a few seconds. */
export interface SavedState {
  objects: SavedObjects;
  accounts: SavedAccounts;
}

/** The API in memory: requests in, responses and socket messages out. It depends on neither Node nor a browser. */
export type MockCore = ReturnType<typeof createMockCore>;

/**
 * Creates the API with the examples' fictional system.
 *
 * @throws UserError if the description lacks what the mock needs.
 */
export function createMockCore(options: MockCoreOptions) {
  const { description, compile, clock, frontTextDelay = 10_000, seed: own, later = false } = options;
  const createState = stateMaker(options, frontTextDelay, later);
  const state = createState();
  const operations = listOperations(description).flatMap(formsOf);
  const documented = new DocumentedResponses(description);
  const faults = new Faults(operations, documented);
  const handled = new Handled(operations, options.handle ?? {}, options.problemsOf ?? (() => []));
  const api: Api = {
    description,
    documented,
    faults,
    handled,
    validation: new Validation(description, compile, later ? laterWording : undefined),
    state,
  };
  const routes = createRoutes(api, operations);
  const system = readSystem(description);
  const startWith = (fill: () => void) => {
    state.scheduler.clear();
    Object.assign(state, createState()); // In place, because the routes refer to it.
    fill();
    state.socket.follow(state.store, state.accounts); // Last, so that none of this is announced.
  };
  const reset = (account?: "migrated" | "legacy") => {
    options.restart?.();
    faults.clear();
    startWith(() => {
      seed(state.store, system);
      if (own) loadExport(state, own);
      else if (account === "legacy") makeLegacy(state, people.lanternHouse);
    });
  };
  reset(options.account);
  return {
    /** In the order to try them: the first match wins. */
    routes,
    tokens,
    /** Whether it also does what later source does. */
    isLater: later,
    /**
     * Checks the `Operation-Time` header, which the server does before it looks for a route.
     *
     * @returns the error response; `undefined` if the header is valid.
     */
    operationTimeError: (header: string | undefined) => {
      if (operationTime(header, clock.now()) !== undefined) return undefined;
      const [{ operation } = {}] = routes;
      return operation && api.documented.named(operation, "operationTimeInvalid"); // It is the same for every operation.
    },
    /** Opens a connection to the socket. */
    connect: (connection: Connection) => state.socket.connect(connection),
    /**
     * Makes an operation fail until the function that it returns is called, or until all is reset: see `Faults.add`.
     *
     * @throws UserError if there is no such operation or response, or a value is not valid.
     */
    fail: (operation: string, failure: Failure<OperationName>) => faults.add(operation, failure),
    /** Ends all failures of operations. */
    endFailures: () => faults.clear(),
    /** Deletes a token, as in the app. Connections that have authenticated with it stay. */
    deleteToken: (name: keyof Tokens) => {
      state.accounts.deleteToken(tokens[name]);
      const uid = name === "friend" ? people.quietHarbour : people.lanternHouse;
      state.socket.announceDelete(uid, "tokens", tokenId);
    },
    /** Resets all data, ends all failures and takes handlers away, without announcing it. `account` has no effect if the data comes from an export file. */
    reset: (account?: "migrated" | "legacy") => {
      handled.clear();
      reset(account);
    },
    save: (): SavedState => ({ objects: state.store.save(), accounts: state.accounts.save() }),
    /** Resets all data to a saved state, without announcing it. */
    restore: ({ objects, accounts }: SavedState) =>
      startWith(() => {
        state.store.restore(objects);
        state.accounts.restore(accounts);
      }),
    /** @returns the export file of the fictional system in its current state. */
    exportFile: () => exportFile(state, people.lanternHouse, tokens.all),
    /** Closes the fictional system's authenticated connections, like a password change. */
    changePassword: () => state.socket.invalidate(people.lanternHouse),
    /** Cancels everything that is scheduled. */
    stop: () => state.scheduler.clear(),
  };
}
