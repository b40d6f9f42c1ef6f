import { pagingNote, repeatNote, socketNote } from "@simply-plural-docs/description/model/operationFacts";
import { type Operation, permissionNote, tagSlug } from "@simply-plural-docs/description/model/operations";
import { objectOf } from "../../objectFields";
import { component, type Part, plainText } from "../../parts";
import { findOperation, type Reference } from "../../reference";

const guide = (place: string) => `/docs/getting-started/${place}`;

/** Leads on from an operation: to what uses it, to related operations, and to the guides that explain its facts. */
export function endRows(reference: Reference, operation: Operation): Part {
  const { id, next, account, tag } = operation;
  const paged = pagingNote(operation);
  const repeat = repeatNote(operation);
  const rows: [name: string, ...links: string[]][] = [
    ["Used in", ...(reference.uses.get(id) ?? []).map(({ title, address }) => `[${title}](${address})`)],
    ["Socket", ...socketLinks(operation)],
    [
      "See also",
      ...next
        .map((other) => findOperation(reference, other))
        .map(({ title, slug }) => `[${plainText(title)}](/docs/api/${slug})`),
    ],
    ["Fields", ...(objectOf(reference, tag) ? [`[${tag}](/docs/api/${tagSlug(tag)}#fields)`] : [])],
    ["Permission", `[${permissionNote(operation)}](${guide("authentication#permissions")})`],
    ["Accounts", ...(account ? [`[${account} only](${guide("conventions#accounts")})`] : [])],
    [
      "Repeat",
      `[${repeat === "no" ? "not safe" : `safe ${repeat.replace("yes", "")}`.trim()}](${guide("errors#retry")})`,
    ],
    ["Paging", ...(paged === "no" ? [] : [`[${paged}](${guide("conventions#paging")})`])],
  ];
  const list = rows.flatMap(([name, ...links]) => (links.length > 0 ? `- **${name}** ${links.join(", ")}` : []));
  return component("nav", { className: "op-rows", "aria-label": "Next" }, list.join("\n"));
}

/** Links to what the socket sends, in the guide: a change, such as `insert members`, comes as an update. */
function socketLinks({ socket }: Operation): string[] {
  const kinds = new Set(socket.map((message) => (message.includes(" ") ? "update" : message)));
  return Array.from(kinds, (kind) => {
    const sent = kind === "update" ? socket.filter((message) => message.includes(" ")) : [kind];
    return `[${socketNote({ socket: sent })}](${guide(`socket#message-${kind}`)})`;
  });
}
