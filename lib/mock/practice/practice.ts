import { getOrMake } from "../../getOrMake";
import { listOperations, type Operation } from "../../openapi/operations";
import type { MockCore } from "../core";
import type { FoundScenes } from "../scenes/findScenes";
import type { Step } from "../scenes/types";
import { guideSteps } from "./guideSteps";
import { House, type HouseParts } from "./house";
import { type Choice, choicesOf, type RefusedBodies } from "./requests";
import { type Account, accounts, type Choices, type Outcome, type Saved } from "./types";

interface PracticeParts extends HouseParts {
  scenes: FoundScenes;
  refusedBodies: RefusedBodies;
  saved: Saved;
}

/** The practice servers of one tab: one with a migrated account, one with a legacy one, and fresh ones for scenes. */
export class Practice {
  readonly #parts: PracticeParts;
  readonly #operations: Map<string, Operation>;
  readonly #houses = new Map<boolean, House>();
  #saved: Saved;
  #scratch: House | undefined;

  constructor(parts: PracticeParts) {
    this.#parts = parts;
    this.#saved = parts.saved;
    this.#operations = new Map(listOperations(parts.description).map((operation) => [operation.id, operation]));
  }

  /** Lists what can be run on the page of an operation. */
  choices(operation: string): Choices {
    const choices = this.#choicesOf(operation);
    return {
      requests: choices.map(({ label, isRefused }) => ({ label, ...(isRefused && { isRefused }) })),
      accounts: this.#differing(choices[0]?.step),
    };
  }

  /** Runs one of an operation's requests. */
  run(operation: string, choice: number, account: Account): Outcome {
    const { step } = this.#choicesOf(operation)[choice] ?? this.#missing(operation);
    return this.send(step, account);
  }

  /** Sends any request. */
  send(step: Step, account: Account = "own"): Outcome {
    const token = account === "friend" ? ("friend" as const) : undefined;
    const outcome = this.#house(account === "legacy").run(token ? { ...step, token } : step);
    if (outcome.entry) this.#saved.journal.push(outcome.entry);
    return outcome;
  }

  /** Runs what brings a documented error about, on a server of its own: the reader's is left alone. */
  see(operation: string, error: string): Outcome {
    const scene = this.#parts.scenes[operation]?.[error] ?? this.#missing(operation);
    const { entry, ...outcome } = this.#fresh(scene.account).run(scene.request, scene.before, true);
    return outcome;
  }

  /** @returns the mock with the migrated account, for its socket. */
  get core(): MockCore {
    return this.#house(false).core;
  }

  /** Puts everything back. */
  startOver(): void {
    for (const { core } of this.#houses.values()) core.stop();
    this.#houses.clear();
    this.#saved = { ...this.#saved, journal: [] };
  }

  #house(isLegacy: boolean): House {
    return getOrMake(this.#houses, isLegacy, () => new House(this.#parts, this.#saved, isLegacy));
  }

  /** @param id operationId, or the name of a step of a guide. */
  #choicesOf(id: string): Choice[] {
    const step = guideSteps[id];
    if (step) return [{ label: id, step }];
    const operation = this.#operations.get(id) ?? this.#missing(id);
    const { description, scenes, refusedBodies } = this.#parts;
    const refused = Object.entries(refusedBodies[id] ?? {}).flatMap(([error, label]): Choice[] => {
      const scene = scenes[id]?.[error];
      return scene ? [{ label, step: scene.request, isRefused: true }] : [];
    });
    return [...choicesOf(description, operation), ...refused];
  }

  /** @returns the accounts for which a request has different responses at the start, one's own included. */
  #differing(step: Step | undefined): Account[] {
    if (!step) return ["own"];
    const responses = accounts.map((account) => {
      const house = this.#fresh(account === "legacy" ? "legacy" : undefined);
      const { response, silence } = house.run({ ...step, token: account === "friend" ? "friend" : "all" }, [], true);
      // An id that the server made is another one each time.
      const id = step.method === "POST" ? /^"[0-9a-f]{24}"$/ : /^$/;
      return JSON.stringify([response, silence], (_key, value) => (id.test(value) ? "" : value));
    });
    return accounts.filter((account, index) => account === "own" || responses[index] !== responses[0]);
  }

  /** @returns a server for scenes, as it is at the start. */
  #fresh(account: "legacy" | undefined): House {
    this.#scratch ??= new House({ ...this.#parts, onFrame: () => {} }, { ...this.#saved, journal: [] }, false);
    this.#scratch.core.reset(account);
    return this.#scratch;
  }

  #missing(operation: string): never {
    throw new Error(`The practice server does not know ${operation}.`);
  }
}
