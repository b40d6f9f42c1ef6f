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
