// Compiled and run by ../client.test.ts against the generated types and the mock. Mistakes that have to be found are marked.
import createClient from "openapi-fetch";
import type { components, paths } from "./simply-plural-api";

const api = createClient<paths>({
  baseUrl: process.env.SP_API ?? "",
  headers: { Authorization: process.env.SP_TOKEN },
});

const { data: me } = await api.GET("/v1/me");
if (!me) throw new Error("no answer");
const path = { systemId: me.id };

const { data: members } = await api.GET("/v1/members/{systemId}", { params: { path } });
const names: string[] = (members ?? []).map(({ content }) => content.name);

const added = await api.POST("/v1/note", {
  body: {
    title: "Typed",
    note: "Written by a generated client",
    color: "#ffffff",
    member: members?.[0]?.id ?? "",
    date: 1750000000000,
  },
});
if (!added.data) throw new Error(`not added: ${added.error}`);
const noteId: string = added.data;

const changed = await api.PATCH("/v1/note/{noteId}", { params: { path: { noteId } }, body: { title: "Changed" } });
const own = await api.GET("/v1/note/{systemId}/{noteId}", { params: { path: { ...path, noteId } } });
const title: string | undefined = own.data?.content.title;
const removed = await api.DELETE("/v1/note/{noteId}", { params: { path: { noteId } } });
const gone = await api.GET("/v1/note/{systemId}/{noteId}", { params: { path: { ...path, noteId } } });

// @ts-expect-error a route that does not exist
const invented = () => api.GET("/v1/switches");
// @ts-expect-error a path parameter is missing
const incomplete = () => api.GET("/v1/members/{systemId}", { params: { path: {} } });
// @ts-expect-error a field of the wrong type
const wrong = () => api.PATCH("/v1/note/{noteId}", { params: { path: { noteId } }, body: { title: 5 } });
// @ts-expect-error a field that an answer does not have
const absent = () => me.nickname;
void [invented, incomplete, wrong, absent];

const member: components["schemas"]["MemberObject"] | undefined = members?.[0];
console.log(
  JSON.stringify({
    uid: me.id,
    first: member?.content.name,
    count: names.length,
    title,
    statuses: [added, changed, removed, gone].map(({ response }) => response.status),
  }),
);
