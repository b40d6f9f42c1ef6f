import type { Content } from "./data/store";
import type { Problem } from "./environment";

/*
 * What later source changes (description/contract/seen-later.yaml), as data for the handlers of the source that the
 * mock otherwise follows.
 */

const hidden = { private: true, preventTrusted: true, supportDescMarkdown: true };
/** The colour that members and custom fronts get if the account has none. */
const color = "#D5AF63";

/** What a POST stores for missing properties, by operation. */
const defaults: Record<string, Content> = {
  addMember: {
    ...{ name: "", desc: "", pronouns: "", pkId: "", avatarUrl: "", ...hidden, preventsFrontNotifs: false },
    ...{ archived: false, receiveMessageBoardNotifs: true, archivedReason: "", color },
  },
  addCustomFront: { desc: "", avatarUrl: "", ...hidden, preventsFrontNotifs: false, color },
  addGroup: hidden,
  addGroupV2: { supportDescMarkdown: true },
  addNote: { supportMarkdown: true },
  addFrontHistoryEntry: { customStatus: "" },
};

/** Examples of errors that are sent in place of others. */
export const laterErrors: Record<string, string> = { notStored: "idInUse", tooSoon: "tooSoonWithHours" };

/**
 * Adds to a body what it lacks.
 *
 * @param handler name of the operation's handler.
 * @param accountColor the account's own colour, if it has one.
 */
export function fillIn(handler: string, body: Content, accountColor: unknown): void {
  for (const [name, value] of Object.entries(defaults[handler] ?? {})) {
    if (body[name] === undefined) body[name] = name === "color" ? accountColor || value : value;
  }
}

/** The messages for a problem, which name the property. */
export function laterWording({ keyword, instancePath, params, message }: Problem): string {
  switch (keyword) {
    case "additionalProperties":
      return `Error at ${params.additionalProperty}, this is not a valid property name.`;
    case "type":
      return `Error at ${instancePath}, the property ${typeWording([params.type].flat())}.`;
    case "pattern":
      return `Error at ${instancePath}, ${message}`;
    case "enum":
      return `Error at ${instancePath}, ${message}: ${[params.allowedValues].flat().join(", ")}`;
    case "required":
      return instancePath ? `Property ${instancePath} ${message}` : String(message);
  }
  return `Error at ${instancePath} with error ${message}`;
}

/** The server marks objects that may be `null` in another way than by a list of types. */
function typeWording(types: unknown[]): string {
  const named = types.includes("object") ? types.filter((type) => type !== "null") : types;
  return named.length > 1 ? `must be one of the following types: ${named.join(", ")}` : `must be ${named[0]}`;
}
