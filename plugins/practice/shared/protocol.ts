import type { Account, Choices, Code, Frame, Outcome } from "../../../lib/mock/practice/types";
import type { Step } from "../../../lib/mock/scenes/types";

/** Code with the marks of its highlighting, as on the pages. */
export interface Marked {
  html: string;
  language: Code["language"];
}

/** Any of the practice server's types with its code highlighted. */
export type WithMarks<T> = T extends Code ? Marked : T extends object ? { [Key in keyof T]: WithMarks<T[Key]> } : T;

export type ShownOutcome = WithMarks<Outcome>;
export type ShownFrame = WithMarks<Frame>;

/** What the worker can be asked for. */
export interface Calls {
  choices(operation: string): Choices;
  run(operation: string, choice: number, account: Account): ShownOutcome;
  see(operation: string, error: string): ShownOutcome;
  send(step: Step, account?: Account): ShownOutcome;
  startOver(): void;
  /** Opens a connection to the socket; one that is open already is dropped. */
  connect(): void;
  say(message: string): void;
  /** Sends `authenticate` with the token of the system, or with one that nobody has. */
  authenticate(isWrong?: boolean): void;
  changePassword(): void;
  hangUp(): void;
}

/** Something asked of the worker. */
export interface Question {
  id: number;
  call: keyof Calls;
  with: unknown[];
}

/** What the worker says: the answer to a question, or what happens meanwhile. */
export type Word =
  | { id: number; answer: unknown }
  | { id: number; failure: string }
  | { frame: ShownFrame }
  | { socket: Marked & { isFromServer: boolean } }
  | { socketEnd: true };
