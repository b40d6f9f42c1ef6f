import type { Place } from "./located";

/** One point in which server and description say different things. */
export interface Difference {
  /** `PATCH /v1/member/{}`: method and path without the names of its parameters. */
  operation: string;
  /** What differs: `permission`, `path parameter 1`, `query.limit`, `body.frame.bgShape`. */
  part: string;
  /** What each side says, in words; "-" when it says nothing. */
  server: string;
  description: string;
  serverPlace: Place;
  descriptionPlace: Place;
}

/** Takes a difference of one operation. */
export type Report = (difference: Omit<Difference, "operation">) => void;
