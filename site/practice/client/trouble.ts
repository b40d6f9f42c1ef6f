import { type PartTrouble, troubleWords, whyMissing } from "../../utils/partTroubles";
import { TooLarge } from "./fieldLimits";
import { NotLoaded, Stopped } from "./server";

/** Why there is no response yet, or none at all. */
export type Trouble = keyof typeof words | PartTrouble;

const words = {
  slow: "Still running …",
  stopped: "Stopped. Press the button to run it again.",
  failed: "The practice server could not be started, so you can only read the examples on the page.",
  notSent: "Nothing was sent. The field with the problem says why.",
};

/** @returns what is announced; nothing for a trouble that is an alert. */
export function wordsFor(trouble: Trouble): string {
  return isMissing(trouble) ? "" : words[trouble];
}

/** @returns whether the practice server's script is missing. */
export function isMissing(trouble: Trouble): trouble is PartTrouble {
  return trouble in troubleWords;
}

/** @param reason what a call to the practice server was rejected with. */
export async function troubleOf(reason: unknown): Promise<Trouble> {
  if (reason instanceof NotLoaded) return whyMissing();
  if (reason instanceof TooLarge) return "notSent";
  return reason instanceof Stopped ? "stopped" : "failed";
}
