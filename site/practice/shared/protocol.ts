import type { RequestFields } from "@simply-plural-docs/mock/practice/requestFields";
import type { Account, Choices, Code, FieldProblem, Frame, Outcome } from "@simply-plural-docs/mock/practice/types";
import type { Step } from "@simply-plural-docs/mock/scenarios/types";

/** Highlighted code, as on the pages. */
export interface Marked {
  html: string;
  language: Code["language"];
}

/** Any of the practice server's types, with its code highlighted. */
export type WithMarks<T> = T extends Code ? Marked : T extends object ? { [Key in keyof T]: WithMarks<T[Key]> } : T;

export type ShownOutcome = WithMarks<Outcome>;
export type ShownFrame = WithMarks<Frame>;

/** Functions of the worker that pages can call. */
export interface Calls {
  choices(operation: string): Choices;
  problems(operation: string, fields: RequestFields, account: Account): FieldProblem[];
  run(operation: string, choice: number, account: Account): ShownOutcome;
  runScenario(operation: string, error: string): ShownOutcome;
  send(step: Step, account?: Account, operation?: string): ShownOutcome;
  startOver(): void;
  /** Opens a connection to the socket, dropping an open one. */
  connect(): void;
  sendMessage(message: string): void;
  /** Sends `authenticate` with the system's token, or with an invalid one. */
  authenticate(isWrong?: boolean): void;
  changePassword(): void;
  disconnect(): void;
}

/** A call to the worker. */
export interface WorkerCall {
  id: number;
  call: keyof Calls;
  args: unknown[];
}

/** The state of the tab's practice servers as JSON, `null` for the initial one: the first message to the worker. */
export interface SavedMessage {
  saved: string | null;
}

/** A message from the worker: the result of a call, or an event. */
export type WorkerMessage =
  | { id: number; result: unknown }
  | { id: number; error: string }
  | SavedMessage
  | { frame: ShownFrame }
  | { socket: Marked & { isFromServer: boolean } }
  | { socketEnd: true };
