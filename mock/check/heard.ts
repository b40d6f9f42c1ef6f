import type { Operation } from "@simply-plural-docs/description/model/operations";
import type { Content } from "../core/data/store";
import type { Resource } from "./resources";

/** A change that the socket should announce. */
export interface Change {
  id: string;
  operationType: "insert" | "update" | "delete";
  operation: Operation;
  /** Collection of the object. */
  target: string | undefined;
}

/** What the check has changed and read, with which the socket's messages are compared. */
export class Heard {
  readonly changes: Change[] = [];
  /** By id: the contents of an object that HTTP has returned. */
  readonly #contents = new Map<string, Content[]>();

  note(operationType: Change["operationType"], operation: Operation, { target }: Pick<Resource, "target">, id: string) {
    this.changes.push({ id, operationType, operation, target });
  }

  /** Remembers the content of an object. */
  saw(id: string, content: Content): void {
    this.#contents.set(id, [...this.contentsOf(id), content]);
  }

  contentsOf(id: string): Content[] {
    return this.#contents.get(id) ?? [];
  }

  /** @returns the earliest time of a change that the server has set; infinite if there is none. */
  began(): number {
    const times = [...this.#contents.values()].flat().map(({ lastOperationTime }) => Number(lastOperationTime));
    return Math.min(...times.filter((time) => time > longAgo));
  }
}

/** The time that is sent with what is added, so that a server's own times can be told apart: in 2001. */
export const longAgo = 1_000_000_000_000;
