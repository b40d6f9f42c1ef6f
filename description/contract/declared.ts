/**
 * Intentional differences between server and description, and what a handler decides but the route does not show. Every
 * entry names both sides exactly, and the code that it relies on: if any of the three changes, the entry no longer
 * applies and is reported. So is an entry that is not needed.
 */
export interface DeclaredDifference {
  /** Method and path without parameter names: `GET /v1/user/{}`. */
  operation: string;
  /** Path from the operation to the difference. */
  part: string;
  server: string;
  description: string;
  /** Code that must be in the handler or in a function to which it passes the request. */
  evidence: string;
  /** Why the two may differ. */
  reason: string;
}

export const declaredDifferences: DeclaredDifference[] = [
  {
    operation: "DELETE /v1/user/{}/report/{}",
    part: "login",
    server: "app",
    description: "token",
    evidence: "_id: parseId(req.params.reportid)",
    reason:
      "API tokens can list reports, and readers look for the way to delete one. The page says that only the app can.",
  },
  {
    operation: "GET /v1/user/{}",
    part: "access",
    server: "handler",
    description: "friend",
    evidence: 'sendDocument(req, res, "users", document)',
    reason: "sendDocument lets the owner and friends read a user document and refuses everybody else.",
  },
  {
    operation: "GET /v1/friend/{}/{}",
    part: "access",
    server: "handler",
    description: "friend",
    evidence: 'sendDocument(req, res, "friends", document)',
    reason: "sendDocument lets both sides of a friendship read its settings and refuses everybody else.",
  },
  {
    operation: "GET /v1/friend/{}/getFront",
    part: "access",
    server: "handler",
    description: "friendOnly",
    evidence: "friendSettingsDoc.seeFront !== true",
    reason:
      "The handler itself demands a friendship in which the other side shows its front; nobody is their own friend.",
  },
  {
    operation: "GET /v1/friend/{}/getFrontValue",
    part: "access",
    server: "friend",
    description: "friendOnly",
    evidence: "friendSettingsDoc.seeFront === true",
    reason:
      "The route lets the owner pass, but the handler then looks for a friendship, and nobody is their own friend.",
  },
];
