import type { ServerSchema } from "./serverDialect";

/** What the core needs from its environment, passed in by an adapter. */
export interface Environment {
  clock: Clock;
  /** @returns a number from 0 up to, but not including, 1. */
  random(): number;
  compile: Compile;
  /**
   * Puts the clock and the random numbers back, before all data is. If there is none, they go on.
   */
  restart?(): void;
}

export interface Clock {
  /** Milliseconds since the Unix epoch. */
  now(): number;
  /**
   * Schedules a call. With a delay of 0 it runs after the response to the request has been returned.
   *
   * @returns a function that cancels it.
   */
  after(milliseconds: number, run: () => void): () => void;
}

/**
 * Compiles a schema to a function that validates values, at run time or at build time.
 *
 * @param name identifies the schema: a name always has the same schema.
 * @param schema in the server's dialect of JSON Schema.
 */
export type Compile = (name: string, schema: ServerSchema) => Validate;

/** @returns a value's problems in the order in which the server lists them; empty if it is valid. */
export type Validate = (value: unknown) => Problem[];

/** A problem, in Ajv's form. */
export interface Problem {
  keyword: string;
  /** JSON pointer to the value. */
  instancePath: string;
  params: Record<string, unknown>;
  message?: string;
}
