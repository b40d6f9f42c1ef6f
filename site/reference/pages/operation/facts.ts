import { pagingNote, repeatNote, socketNote } from "@simply-plural-docs/description/model/operationFacts";
import { type Operation, permissionNote, reach } from "@simply-plural-docs/description/model/operations";
import { getOrMake } from "@simply-plural-docs/toolkit/utils/getOrMake";
import { component, type Part } from "../../parts";

const guide = (place: string) => `/docs/getting-started/${place}`;

/** @returns one line with what a program must know before it sends the request, and only what differs from the rule. */
export function factLine(operation: Operation): Part {
  const { access, account, permissions, socket } = operation;
  const repeat = repeatNote(operation);
  const paged = pagingNote(operation);
  const facts = [
    permissions.length > 0 ? `Permission: ${permissionNote(operation)}` : capital(permissionNote(operation)),
    reach[access].note.replace(/^./, (first) => first.toLowerCase()),
    account && `${account} accounts only`,
    repeat !== "yes" && (repeat === "no" ? "not safe to repeat" : `safe to repeat only ${repeat}`),
    paged !== "no" && (paged === "yes" ? "paged" : "paged if your own"),
    socket.length > 0 && `socket: ${socketNote(operation)}`,
  ];
  return component("p", { className: "op-facts" }, facts.filter(Boolean).join(" · "));
}

/** A row's name and its links (Markdown). */
export type Row = [name: string, links: string];

/** @returns what the facts of an operation mean, each with the part of a guide that explains it. */
export function factRows(operation: Operation): Row[] {
  const { account } = operation;
  const paged = pagingNote(operation);
  const repeat = repeatNote(operation);
  return [
    ...socketRow(operation),
    ["Permission", `[${permissionNote(operation)}](${guide("authentication#permissions")})`],
    ...(account ? [["Accounts", `[${account} only](${guide("conventions#accounts")})`] satisfies Row] : []),
    [
      "Repeat",
      `[${repeat === "no" ? "not safe" : `safe ${repeat.replace("yes", "")}`.trim()}](${guide("errors#retry")})`,
    ],
    ...(paged === "no" ? [] : [["Paging", `[${paged}](${guide("conventions#paging")})`] satisfies Row]),
  ];
}

/** Links to what the socket sends: a change, such as `insert members`, comes as an update. */
function socketRow({ socket }: Operation): Row[] {
  const sent = new Map<string, string[]>();
  for (const message of socket)
    getOrMake(sent, message.includes(" ") ? "update" : message, () => [] as string[]).push(message);
  const links = Array.from(
    sent,
    ([name, messages]) => `[${socketNote({ socket: messages })}](${guide(`socket#message-${name}`)})`,
  );
  return links.length > 0 ? [["Socket", links.join(", ")]] : [];
}

function capital(words: string): string {
  return words.replace(/^./, (first) => first.toUpperCase());
}
