/** What a middleware of the server means for whoever calls the API. */
export type Meaning =
  | "token"
  | "app"
  | "friend"
  | "self"
  | "body"
  | "query"
  | "id"
  /** Says nothing about who may call or what may be sent. */
  | "none";

/** A middleware that was read by a person. */
export interface KnownMiddleware {
  meaning: Meaning;
  /** Code that must stand in the function: if it is gone, the meaning may have changed and must be read again. */
  evidence: string[];
}

/**
 * The middleware that routes are made of. A route with any other cannot be compared: read the new one and add it.
 */
export const knownMiddleware: Record<string, KnownMiddleware> = {
  isUserAuthenticated: {
    meaning: "token",
    evidence: [
      "!(result.accessType & accessRequested)",
      "!validateParams(req, res)",
      "skipPostIdCheck !== true && !validatePostId(req, res)",
    ],
  },
  isUserAppJwtAuthenticated: {
    meaning: "app",
    evidence: ["result.jwt === true && result.accessType === FullApiAccess", "!validateParams(req, res)"],
  },
  validateAreFriends: {
    meaning: "friend",
    evidence: [
      "req.params.system === res.locals.uid",
      'getCollection("friends").findOne({ uid: req.params.system, frienduid: res.locals.uid })',
    ],
  },
  validateSelfOperation: { meaning: "self", evidence: ["req.params.system !== res.locals.uid"] },
  validateBody: {
    meaning: "body",
    evidence: ["Object.keys(req.body).length === 0", "func(req.body)", "!result.success"],
  },
  validateQuery: { meaning: "query", evidence: ["func(req.query)", "!result.success"] },
  validateId: { meaning: "id", evidence: ["req.params.id", "!req.params.id"] },
};

/** Middleware of packages, by its code, that says nothing about who may call or what may be sent. */
export const knownPackageMiddleware = new Set(["express.raw", "express.json", "express.text", "express.urlencoded"]);

/** Functions that the middleware above relies on, read for the path parameters. */
export const parameterChecks = {
  /** Checks all path parameters against one schema. */
  all: "validateParams",
  /** Demands an id of its own of a POST whose path has `:id`. */
  postId: "validatePostId",
};
