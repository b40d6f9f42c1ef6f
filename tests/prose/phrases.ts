/** A phrase that reads like a translation, and what to write instead. */
interface Phrase {
  pattern: RegExp;
  write: string;
}

/** The word list in site/STYLE.md, as far as a program can check it. */
export const phrases: Phrase[] = [
  {
    pattern:
      /\b(?:an?|any) (?:empty |free |bare )?text(?! (?:editor|field|file|format|frame|message|size)\b)(?=[ ,.;:)]|$)/i,
    write: "a string",
  },
  { pattern: /\b(?:as|rank|empty|bare) texts\b|\bsent as text\b/i, write: "strings" },
  { pattern: /\berror texts?\b/i, write: "error message" },
  { pattern: /\bthe text (?:always )?says\b/i, write: "the message says" },
  { pattern: /\bleft out(?:,| or\b)/i, write: "if omitted" },
  { pattern: /\bnot looked at\b/i, write: "ignored" },
  { pattern: /\bstays? as (?:it is|they are|sent)\b/i, write: "is unchanged" },
  { pattern: /\bas sent\b/i, write: "unchanged" },
  { pattern: /\bwhatever (?:type|yours|the options|its)\b/i, write: "whichever, regardless of" },
  { pattern: /\bids? of your own\b(?! \[)/i, write: "an id you choose" },
  { pattern: /\bsmall letters\b/i, write: "lower-case letters" },
  { pattern: /\bstands? in the (?:body|group|list|path)\b/i, write: "is in, appears in" },
  { pattern: /\btells? (?:the two|them) apart\b|\btold apart\b/i, write: "distinguish" },
  { pattern: /\bcarr(?:y|ies|ied) (?:\w+ ){0,3}over\b/i, write: "copy" },
  { pattern: /\bis no id\b/i, write: "is not an id" },
  { pattern: /\b(?:mails|mailed|by mail)\b|(?<!-)\be-mails?\b/i, write: "email" },
  { pattern: /\banew\b/i, write: "again, from scratch" },
  { pattern: /\bleads? nowhere\b/i, write: "no longer exists" },
  { pattern: /\btime-outs?\b/i, write: "timeout" },
  { pattern: /\bplays? no part\b/i, write: "makes no difference" },
  { pattern: /\bwithout a look\b/i, write: "regardless of" },
  { pattern: /\bnothing but\b/i, write: "only" },
  { pattern: /\b(?<!not )(?:refused|stored|changed) all the same\b/i, write: "anyway, still" },
  { pattern: /\bin spite of\b/i, write: "despite" },
  { pattern: /\bIt is not checked whether\b/i, write: "The server does not check that" },
  { pattern: /\bvery same\b/i, write: "exactly the same" },
  { pattern: /\bagain and again\b/i, write: "repeatedly, poll" },
  { pattern: /\bis no error\b/i, write: "is not an error" },
  { pattern: /\bas it is to be\b/i, write: "as it should be" },
  {
    pattern: /\bannounces (?:an insert into|an update of `|a delete in)/i,
    write: "sends an insert, an update, a delete for",
  },
  { pattern: /\bwhatever (?:was|kind|status|the type)\b/i, write: "whichever, regardless of" },
  {
    pattern: /\b(?:[Aa]|[Tt]he) (?:note|front|comment) of \p{Lu}\w+[’']s\b/u,
    write: "Robin’s note, one of Wren’s fronts",
  },
  { pattern: /\b(?:answers|answered) (?:with )?(?:\d{3}|JSON)\b/i, write: "returns, is" },
  { pattern: /\banswers (?:with )?the (?:whole )?(?:list|ids|names)\b/i, write: "returns" },
  { pattern: /\balso (?:if|when)\b/i, write: "even if, even when" },
  { pattern: /\bin no (?:time range|category|bucket|member[’']s list)\b/i, write: "does not appear in, has no" },
  { pattern: /\bproperties that you send of\b/i, write: "changes only the properties you send" },
  { pattern: /\bperhaps\b/i, write: "may, which may be" },
  { pattern: /\bmostly\b/i, write: "usually" },
  { pattern: /\bstands? at most once\b/i, write: "appears at most once" },
  { pattern: /\b(?:is|are) looked at\b/i, write: "is checked" },
  { pattern: /\b(?:makes? an id|made anew)\b/i, write: "creates" },
  { pattern: /\b(?:invented|made-up|made up|imaginary) (?:\w+ )?(?:system|file|account)\b/i, write: "fictional" },
  {
    pattern: /\bfront(?:s|ers)?(?: of (?:\w+ )?\w+)? as (?:a )?strings?\b|(?<!\()\btext format\b/i,
    write: "front text",
  },
  { pattern: /\bswitch(?:ed|es|ing)? (?:\w+ ){0,2}o(?:n|ff)\b/i, write: "turn on, turn off" },
];

/**
 * What guides and descriptions avoid: their parts are files and blocks of their own too, in which what is above may be
 * missing. A link is checked. The properties of a body are always below its description.
 */
export const placePhrases: Phrase[] = [
  {
    pattern:
      /(?<!properties )\b(?:above|below)\b(?=[.,;:)]| *$| \|| (?:is|are|and|or|too|works?|needs?|says?|shows?)\b)/i,
    write: "a link to the place, or the name of what is there",
  },
];

/** What only help articles avoid: they speak to everyone, guides and the description to developers. */
export const helpPhrases: Phrase[] = [
  { pattern: /\bmay\b/, write: "might if it is possible, can or is allowed to if it is permitted" },
  { pattern: /\bwhoever\b(?! is fronting)/i, write: "anyone who" },
  { pattern: /\bdigits?\b/i, write: "number" },
  { pattern: /\b(?:take|takes|taking) back (?:the|every|a|all) (?:\w+ )?buckets?\b/i, write: "take away a bucket" },
  { pattern: /\*\* > \*\*/, write: "open **Settings**, then **Account**" },
  { pattern: /\b(?:give|share) (?:a|the) (?:token|group) only\b/i, write: "only give, only share" },
  { pattern: /^## (?:What you will see|If it does not work)/m, write: "What you’ll see, If it doesn’t work" },
];

/** What a straight apostrophe looks like in a word: pages and descriptions have curly ones. */
export const straightApostrophe = /[a-z`)]'(?=(?:s|t|re|ve|ll|d)\b)|s'(?=[ ,.])/i;
