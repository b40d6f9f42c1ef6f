/**
 * Points in which server and description differ on purpose, or in which a handler decides what the route does not
 * show. Every entry names both sides exactly and code that it rests on: when any of the three changes, the entry no
 * longer applies and is reported. So is an entry that nothing needs.
 */
export interface DeclaredDifference {
  /** Method and path without the names of its parameters: `GET /v1/user/{}`. */
  operation: string;
  /** Keys that lead from the operation to the difference. */
  part: string;
  server: string;
  description: string;
  /** Code that must stand in the handler or in a function that it hands the request to. */
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
