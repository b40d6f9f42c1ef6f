import { termsOf } from "./terms";
import { weights } from "./weights";

/** Words that say little about a query's subject; in phrases ("who is fronting") they have a small weight. */
export const stopWords = new Set(
  (
    "a about again also am an and any anyone are as at be because been before being but by can could did do does dont " +
    "doing every everyone for from had has have havent having help here hey hi how i if im in into is isnt it its ive just keep " +
    "let like may maybe me might mine must my myself need needed of on one ones or our please say says should so some " +
    "still supposed tell than thank thanks that thats the their them then there these they theyre this those " +
    "through to too trying try us use used using very via want wanted wants was way ways we were what whats when where " +
    "wheres which while who whos whom why will with without wont would yes you your"
  ).split(" "),
);

const stopTerms = new Set([...stopWords].flatMap(termsOf));
/** Words that many titles and questions share; some are stems. */
const lightTerms = new Set(
  "get all list show api endpoint rout app doc page simpli see find know check look view work thing".split(" "),
);

/** @returns how much a term says about the subject of a query or name, from 0 to 1. */
export function weightOf(term: string): number {
  if (stopTerms.has(term)) return weights.stopWord;
  return lightTerms.has(term) ? weights.lightWord : 1;
}
