import { site } from "../../site.config";

/**
 * Writes skill.md: what a program that writes clients must know, in the format of coding agents (a name and a
 * description first, then instructions). The facts are those of the guides that it links to.
 */
export function skill(): string {
  const { api, app, url } = site;
  const guide = (name: string, anchor = "") => `${url}/docs/getting-started/${name}.md${anchor}`;
  return `---
name: simply-plural-api
description: Write a client for the ${api.name} (HTTP and WebSocket) that works first time and is safe for the people whose data it reads.
---

# ${api.name}

${app.name} keeps the private life of a plural system. Being seen by the wrong person can do harm, so ask for the least
permission, print no token, and store nothing that the task does not need.

## Build and test on the mock

Never try things out on somebody's account. The mock is one file, needs Node 20 and no network, and has the same routes,
checks, messages and socket: \`curl -O ${url}/simply-plural-mock.mjs && node simply-plural-mock.mjs\`, then use
\`${api.mock}\` and a token that it prints. More: ${guide("mock")}

As packages, for a program's own tests: \`npm install --save-dev ${url}/simply-plural-mock.tgz\` (the mock, started inside
the test) and \`${url}/simply-plural-api-description.tgz\` (types, schemas, a guard for export files). To compare a server
of your own with the real one: \`node simply-plural-mock.mjs check ADDRESS\`, which only reads unless you add \`--write\`.

## Rules

- Base address: \`${api.production}\`. Pretesting, with its own accounts and tokens: \`${api.pretesting}\`. Read the address
  from a setting, such as \`SP_API\`.
- \`Authorization: TOKEN\`, the token alone. No \`Bearer\`. Read it from the environment (\`SP_TOKEN\`), trim it, and never
  let a redirect send it to another host. People create tokens in the app under Settings > Account > Tokens.
- Only the routes in ${url}/openapi.yaml exist. Do not guess others. Responses to GET are objects
  \`{ "exists": true, "id": "...", "content": { ... } }\` or lists of them; the fields are in \`content\`.
- POST returns the new id as a JSON string. Most PATCH and DELETE requests return 200 with an empty body.
- Errors are plain text, not JSON. Check the status first, then show the message. A missing permission is 401, not 403.
- \`GET /v1/me\` returns the whole profile. Its \`id\` is the \`{systemId}\` of other paths.
- Times are milliseconds since the Unix epoch. Ids of new objects have 24 hexadecimal digits; when you read, expect any string.
- \`member\` of a front is the id of a member or of a custom front; \`custom\` says which. Several can front at once.
- A list in a PATCH replaces the whole list: read it first, then add to it.
- What a POST omits may decide who sees the object, and versions of the server differ: always send \`private\`,
  \`preventTrusted\` and \`preventsFrontNotifs\`, and read ${guide("privacy")} before you create anything.
- Decide by the status, never by the wording of a message. All rules that hold on every version of the server:
  ${guide("conventions", "#every-server")}
- One request at a time, a timeout of about 15 seconds, and at most one retry, only of what is safe to repeat:
  ${guide("errors", "#retry")}
- To follow changes, open the socket instead of polling: ${guide("socket")}

## Where to look

- All pages: ${url}/llms.txt. Each page is also available as Markdown: add \`.md\` to its address. Parts of long pages
  are separate files, which the page links to.
- The API in one file of at most 400 kB, guides and every operation: ${url}/llms-api.txt
- One operation: \`${url}/docs/api/add-member.md\`, with fields, errors and samples. HTTP: ${url}/openapi.yaml.
  Socket: ${url}/asyncapi.yaml. Types: ${url}/simply-plural-api.d.ts
- Whole programs to start from: ${guide("recipes")}
- Every error message: ${guide("errors", "#all")}
`;
}
