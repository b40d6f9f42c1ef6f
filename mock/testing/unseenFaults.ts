import { tokens } from "../core/data/accounts";
import { answered, asked, asOwner, changing, each, type Fault, is, isOwn } from "./faults";

/**
 * Faults that were chosen before anyone had seen what the comparison with the mock finds. `found` says what came out, with
 * --write, --reaches-others and all tokens.
 */
export const unseenFaults: (Pick<Fault, "name" | "faults" | "own"> & { found: boolean })[] = [
  {
    name: "PATCH answers with what it has done",
    faults: answered((one) => is("PATCH", /^\/v1\/group\/[0-9a-f]{24}$/)(one) && isOwn(one), {
      type: "application/json; charset=utf-8",
      body: '{"updated":1}',
    }),
    own: /^PATCH \/v1\/group\/\{groupId\}: /,
    found: true,
  },
  {
    name: "the text of a comment is cut",
    faults: each(/^\/v1\/comment\//, ({ content }) =>
      Object.assign(content, { text: String(content.text).slice(0, 8) }),
    ),
    own: /^GET \/v1\/comment\/.*text/,
    found: true,
  },
  {
    name: "a list is never in descending order",
    faults: asked(is("GET", /^\/v1\/customFronts\/.*sortOrder=-1/), ({ path }) => ({
      path: path.replace("sortOrder=-1", "sortOrder=1"),
    })),
    own: /^GET \/v1\/customFronts\/\{systemId\}: /,
    found: true,
  },
  {
    name: "a friend is shown all groups",
    faults: asked(
      ({ path, headers }) => /^\/v1\/groups\//.test(path) && headers.authorization === tokens.friend,
      asOwner,
    ),
    own: /^GET \/v1\/groups\/\{systemId\}: with the other account's token: /,
    found: true,
  },
  {
    name: "a group that is changed loses its members",
    faults: losing(),
    own: /^GET \/v1\/group\/.*members/,
    found: true,
  },
  {
    name: "the owner of a poll is named by another property",
    faults: each(/^\/v1\/poll\//, ({ content }) => {
      content.owner = content.uid;
      delete content.uid;
    }),
    own: /^GET \/v1\/poll\/.*uid/,
    found: true,
  },
  {
    name: "socket: an update has the content from before",
    faults: late(),
    own: /socket: update after PATCH \/v1\/channel|socket: update after PATCH \/v1\/chat\/channel/,
    found: true,
  },
  {
    name: "DELETE needs no token",
    faults: asked(
      ({ method, path, headers }) =>
        method === "DELETE" && path.startsWith("/v1/customFront/") && headers.authorization === undefined,
      asOwner,
    ),
    own: /^DELETE \/v1\/customFront\/\{customFrontId\}: no token: /,
    found: true,
  },
  {
    name: "an empty body is accepted",
    faults: {
      response: (answer, exchange) =>
        is("PATCH", /^\/v1\/note\//)(exchange) && exchange.body === "{}" && answer.status === 400
          ? { ...answer, status: 200, type: "", body: "" }
          : answer,
    },
    own: /^PATCH \/v1\/note\/\{noteId\}: /,
    found: true,
  },
  {
    name: "what does not exist is said in JSON",
    faults: {
      response: (answer, exchange) =>
        is("GET", /^\/v1\/timer\/repeated\//)(exchange) && answer.status === 404
          ? { ...answer, type: "application/json; charset=utf-8", body: '{"error":"not found"}' }
          : answer,
    },
    own: /^GET \/v1\/timer\/repeated\/\{systemId\}\/\{timerId\}: /,
    found: true,
  },
  {
    name: "POST takes no notice of Operation-Time",
    faults: asked(
      (one) => is("POST", /^\/v1\/customField\/[0-9a-f]{24}$/)(one) && one.headers["operation-time"] !== "yesterday",
      ({ headers }) => ({ headers: { ...headers, "operation-time": "" } }),
    ),
    own: /^GET \/v1\/customField\/.*lastOperationTime/,
    found: true,
  },
  {
    name: "an analysis has no sums",
    faults: changing(/^\/v1\/user\/analytics/, (analysis: { values: object }) => {
      analysis.values = { ...analysis.values, sums: [] };
    }),
    own: /^GET \/v1\/user\/analytics: /,
    found: true,
  },
];

/** Takes the members from a group once it has been changed. */
function losing(): Fault["faults"] {
  const changed = new Set<string>();
  return {
    request: (exchange) => {
      const [, id] = /^\/v1\/group\/([0-9a-f]{24})$/.exec(exchange.path) ?? [];
      if (id && exchange.method === "PATCH" && isOwn(exchange)) changed.add(id);
      return exchange;
    },
    ...each(/^\/v1\/group\//, ({ id, content }) => changed.has(id) && Object.assign(content, { members: [] })),
  };
}

/** Sends each update of a channel with the content of the frame before it. */
function late(): Fault["faults"] {
  const contents = new Map<string, unknown>();
  return {
    frame: (text) => {
      if (!text.includes('"target":"channels"')) return [text];
      const frame = JSON.parse(text);
      const [result] = frame.results;
      const before = contents.get(result.id);
      contents.set(result.id, result.content);
      if (before && result.operationType === "update") result.content = before;
      return [JSON.stringify(frame)];
    },
  };
}
