import { type Choice, choiceKey } from "../shared/choice";

/** @returns what the reader chose; "none" too when the browser refuses its storage. */
export function readChoice(): Choice {
  try {
    const choice = localStorage.getItem(choiceKey);
    return choice === "docs" || choice === "all" ? choice : "none";
  } catch {
    return "none";
  }
}

/** @returns whether the choice is kept: the browser may refuse its storage, or have no room in it. */
export function writeChoice(choice: Choice): boolean {
  try {
    if (choice === "none") localStorage.removeItem(choiceKey);
    else localStorage.setItem(choiceKey, choice);
    return true;
  } catch {
    return false;
  }
}
