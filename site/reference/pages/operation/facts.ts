import { pagingNote, repeatNote, socketNote } from "@simply-plural-docs/description/model/operationFacts";
import { type Operation, permissionNote, reach } from "@simply-plural-docs/description/model/operations";
import { component, type Part } from "../../parts";

/** @returns one line with what a program must know before it sends the request, and only what differs from the rule. */
export function factLine(operation: Operation): Part {
  const { access, account, permissions, socket } = operation;
  const permission = permissionNote(operation);
  const repeat = repeatNote(operation);
  const paged = pagingNote(operation);
  const facts = [
    permissions.length > 0 ? `Permission: ${permission}` : permission.replace(/^./, (first) => first.toUpperCase()),
    reach[access].note.replace(/^./, (first) => first.toLowerCase()),
    account && `${account} accounts only`,
    repeat !== "yes" && (repeat === "no" ? "not safe to repeat" : `safe to repeat only ${repeat}`),
    paged !== "no" && (paged === "yes" ? "paged" : "paged if your own"),
    socket.length > 0 && `socket: ${socketNote(operation)}`,
  ];
  return component("p", { className: "op-facts" }, facts.filter(Boolean).join(" · "));
}
