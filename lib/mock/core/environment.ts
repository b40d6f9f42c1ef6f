import type { ServerSchema } from "./serverDialect";

/** What the core does not have of its own: an adapter passes it in. */
export interface Environment {
  clock: Clock;
  /** @returns a number from 0 up to, but not including, 1. */
  random(): number;
  compile: Compile;
}

export interface Clock {
  /** Milliseconds since the Unix epoch. */
  now(): number;
  /**
   * Runs something later. What is planned with 0 runs after the response to the request has been handed over.
   *
   * @returns what cancels the plan.
   */
  after(milliseconds: number, run: () => void): () => void;
}

/**
 * Makes the function that checks values against a schema, when the mock runs or when the page is built.
 *
 * @param name names the schema: the same name always comes with the same schema.
 * @param schema in the server's dialect of JSON Schema.
 */
export type Compile = (name: string, schema: ServerSchema) => Validate;

/** @returns the problems of a value in the order in which the server lists them; empty when it fits. */
export type Validate = (value: unknown) => Problem[];

/** A problem as Ajv describes it. */
export interface Problem {
  keyword: string;
  /** JSON pointer to the value. */
  instancePath: string;
  params: Record<string, unknown>;
  message?: string;
}
