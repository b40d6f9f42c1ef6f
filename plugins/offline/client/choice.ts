import { type Choice, choiceKey } from "../shared/choice";

/** @returns the reader's choice; "none" if the browser denies access to its storage. */
export function readChoice(): Choice {
  try {
    const choice = localStorage.getItem(choiceKey);
    return choice === "docs" || choice === "all" ? choice : "none";
  } catch {
    return "none";
  }
}

/** @returns whether the choice was stored: storage can be denied or full. */
export function writeChoice(choice: Choice): boolean {
  try {
    if (choice === "none") localStorage.removeItem(choiceKey);
    else localStorage.setItem(choiceKey, choice);
    return true;
  } catch {
    return false;
  }
}
