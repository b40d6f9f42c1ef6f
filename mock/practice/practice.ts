import { listErrors } from "@simply-plural-docs/description/model/errorCases";
import { jsonBody, listOperations, type Operation } from "@simply-plural-docs/description/model/operations";
import { createRequest } from "@simply-plural-docs/description/model/request";
import { getOrMake } from "@simply-plural-docs/toolkit/utils/getOrMake";
import type { MockCore } from "../core";
import type { Clock } from "../core/environment";
import type { ScenariosByError } from "../scenarios/findScenarios";
import { errorKey, responseKey } from "../scenarios/keys";
import type { Step } from "../scenarios/types";
import { FieldProblems } from "./fieldProblems";
import { guideSteps } from "./guideSteps";
import { PracticeServer, type ServerParts } from "./practiceServer";
import type { RequestFields } from "./requestFields";
import { type Choice, choicesOf, fieldsOf } from "./requests";
import type { Account, AccountType, Choices, FieldProblem, Outcome, SavedServers } from "./types";

interface PracticeParts extends ServerParts {
  scenarios: ScenariosByError;
  /** The state to continue with. */
  saved: SavedServers;
  /** Called with the state after each change, for the tab to store. */
  onChange: (saved: SavedServers) => void;
}

/** With which token an account sends, if not with the request's own. */
const tokens: Record<Account, Pick<Step, "token">> = {
  ...{ own: {}, legacy: {}, read: { token: "read" }, write: { token: "write" }, none: { token: null } },
  friend: { token: "friend" },
};

/** A tab's practice servers: one with a migrated account, one with a legacy account, and fresh ones for scenarios. */
export class Practice {
  readonly #parts: PracticeParts;
  readonly #operations: Map<string, Operation>;
  readonly #servers = new Map<AccountType, PracticeServer>();
  readonly #problems: FieldProblems;
  #saved: SavedServers;
  #scratch: PracticeServer | undefined;

  constructor(parts: PracticeParts) {
    this.#parts = parts;
    this.#saved = parts.saved;
    this.#problems = new FieldProblems(parts.description, parts.compile);
    this.#operations = new Map(listOperations(parts.description).map((operation) => [operation.id, operation]));
  }

  /** Lists what can be run on an operation's page, and what can be changed about it. */
  choices(id: string): Choices {
    const operation = this.#operationOf(id);
    const choices = this.#choicesOf(id);
    const { path: _path, body: _body, ...sample } = createRequest(this.#parts.description, operation);
    return {
      requests: choices.map(({ label, step }) => ({ label, fields: fieldsOf(operation, step) })),
      accounts: ["own", "read", "write", "none", ...this.#differing(choices[0]?.step)],
      sample,
      takesBody: jsonBody(operation) !== undefined,
    };
  }

  /** Checks a changed request before it is sent. */
  problems(operation: string, fields: RequestFields, account: Account): FieldProblem[] {
    return this.#problems.find(this.#operationOf(operation), fields, account === "legacy" ? "legacy" : "migrated");
  }

  /** Runs one of an operation's requests. */
  run(operation: string, choice: number, account: Account): Outcome {
    const { step } = this.#choicesOf(operation)[choice] ?? this.#missing(operation);
    return this.send(step, account, operation);
  }

  /** Sends any request; with an operation, the outcome names the documented error that it is. */
  send(step: Step, account: Account = "own", operation?: string): Outcome {
    const type = account === "legacy" ? "legacy" : "migrated";
    const outcome = this.#server(type).run({ ...step, ...tokens[account] });
    if (step.method !== "GET") this.#save(type);
    const { response } = outcome;
    if (!operation || !response || response.status < 400) return outcome;
    const key = responseKey({ ...response, body: response.text });
    const errors = listErrors(this.#parts.description, this.#operationOf(operation));
    return { ...outcome, error: errors.find((error) => errorKey(error) === key)?.name };
  }

  /** Runs the scenario of a documented error on a separate server, which leaves the reader's unchanged. */
  runScenario(operation: string, error: string): Outcome {
    const scenario = this.#parts.scenarios[operation]?.[error] ?? this.#missing(operation);
    return this.#fresh(scenario.account).run(scenario.request, scenario.before, true);
  }

  /** @returns the mock with the migrated account, for its socket. */
  get core(): MockCore {
    return this.#server("migrated").core;
  }

  /** Resets everything. */
  startOver(): void {
    for (const { core } of this.#servers.values()) core.stop();
    this.#servers.clear();
    this.#saved = {};
    this.#parts.onChange(this.#saved);
  }

  #server(type: AccountType): PracticeServer {
    return getOrMake(this.#servers, type, () => {
      const parts = { ...this.#parts, clock: this.#savingClock(type) };
      try {
        return new PracticeServer(parts, type, this.#saved[type]);
      } catch {
        return new PracticeServer(parts, type); // Another version of the site has stored the state in another form.
      }
    });
  }

  #save(type: AccountType): void {
    this.#saved = { ...this.#saved, [type]: this.#server(type).core.save() };
    this.#parts.onChange(this.#saved);
  }

  /** @returns a clock after whose delayed calls the state is saved, as after requests. */
  #savingClock(type: AccountType): Clock {
    const { clock } = this.#parts;
    return {
      now: () => clock.now(),
      after: (milliseconds, run) =>
        clock.after(milliseconds, () => {
          run();
          if (milliseconds > 0) this.#save(type);
        }),
    };
  }

  /** @param id an operationId, or the name of a guide's step. */
  #choicesOf(id: string): Choice[] {
    const { step } = guideSteps[id] ?? {};
    if (step) return [{ label: id, step }];
    return choicesOf(this.#parts.description, this.#operationOf(id));
  }

  /** @param id an operationId, or the name of a guide's step, which has an operation too. */
  #operationOf(id: string): Operation {
    return this.#operations.get(guideSteps[id]?.operation ?? id) ?? this.#missing(id);
  }

  /** @returns the accounts of others for which a request's initial response differs. */
  #differing(step: Step | undefined): Account[] {
    if (!step) return [];
    const responseOf = (account: Account) => {
      const server = this.#fresh(account === "legacy" ? "legacy" : undefined);
      const { response, silence } = server.run({ ...step, ...tokens[account] }, [], true);
      // The server makes a different id each time.
      const id = step.method === "POST" ? /^"[0-9a-f]{24}"$/ : /^$/;
      return JSON.stringify([response, silence], (_key, value) => (id.test(value) ? "" : value));
    };
    const others = ["friend", "legacy"] as const;
    return others.filter((account) => responseOf(account) !== responseOf("own"));
  }

  /** @returns a server for scenarios, in its initial state. */
  #fresh(account: "legacy" | undefined): PracticeServer {
    this.#scratch ??= new PracticeServer({ ...this.#parts, onFrame: () => {} }, "migrated");
    this.#scratch.core.reset(account);
    return this.#scratch;
  }

  #missing(operation: string): never {
    throw new Error(`The practice server does not know ${operation}.`);
  }
}
