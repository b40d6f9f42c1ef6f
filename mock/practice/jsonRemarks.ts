const tokens = {
  string: /"(?:[^"\\\n\r\t]|\\(?:["\\/bf]|[nrt]|u[\da-fA-F]{4}))*"/y,
  number: /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.])/y,
  word: /(?:true|false|null)\b/y,
};

/** Characters that are not seen: controls, soft hyphens, spaces but the usual one, direction marks, byte order marks. */
const invisible = /(?![\t\n\r])\p{Cc}|[\u00a0\u00ad\u2000-\u200b\u200e\u200f\u2028-\u202f\u205f-\u2069\ufeff]/u;

/** What stands where JSON has something else, by what people usually paste or type, and what helps. */
const faults: [there: RegExp, words: string][] = [
  [/^[“”„«»]/, 'This is a curly quote. Replace each with a straight one: ".'],
  [/^'/, 'Write names and strings in double quotes: ".'],
  [/^(?:\/[/*]|#)/, "JSON has no comments. Remove this one."],
  [/^(?:True|False)/, "Write true and false in small letters."],
  [/^(?:None|undefined|NaN|-?Infinity)\b/, "JSON does not have this. Write null, or a number."],
  [/^[A-Za-z_$]/, "Put names and strings in double quotes."],
  [/^"/, "This string has no end, a line break, or a wrong backslash. Correct it."],
  [/^[-+.\d]/, "JSON does not have numbers of this form. Write digits, without a plus sign or a zero in front."],
  [/^[}\]]/, "This bracket is too much here, or something is missing before it."],
];

/**
 * Reads a text as JSON, by its structure and not inside strings.
 *
 * @returns why it is not JSON, with line and column; otherwise what could surprise a reader, usually nothing.
 */
export function jsonRemarks(text: string): { isJson: boolean; remarks: string[] } {
  const reader = new Reader(text);
  try {
    reader.readAll();
    return { isJson: true, remarks: [...invisibleIn(text), ...reader.remarks] };
  } catch (fault) {
    if (!(fault instanceof Fault)) throw fault;
    return { isJson: false, remarks: [`This is not JSON. ${placeOf(text, fault.at)}: ${fault.message}`] };
  }
}

/** @returns where a text has a character that cannot be seen, as a sentence; usually none. */
export function invisibleIn(text: string): string[] {
  const index = text.search(invisible);
  return index < 0 ? [] : [`${placeOf(text, index)}: ${nameOf(text, index)} Remove it, unless you want it.`];
}

class Fault extends Error {
  constructor(
    readonly at: number,
    words: string,
  ) {
    super(words);
  }
}

class Reader {
  readonly remarks: string[] = [];
  #at = 0;

  constructor(readonly text: string) {}

  readAll(): void {
    this.#value();
    if (this.#next() !== "") throw this.#fault("JSON ends before this. Remove it.");
  }

  #value(): void {
    const next = this.#next();
    const isList = next === "{" || next === "[";
    const number = this.#take("number");
    if (isList) this.#list(next);
    else if (number !== undefined) this.#judgeNumber(number);
    else if (this.#take("string") === undefined && this.#take("word") === undefined) throw this.#fault();
  }

  /** An object or a list, with what is in it. */
  #list(bracket: "{" | "["): void {
    const start = this.#at++;
    const end = bracket === "{" ? "}" : "]";
    const names = new Set<string>();
    for (let isFirst = true; this.#next() !== end; isFirst = false) {
      if (this.#next() === "") throw this.#fault(`This ${bracket} is not closed. Add its ${end}.`, start);
      if (!isFirst) this.#comma(end);
      if (bracket === "{") this.#name(names);
      this.#value();
    }
    this.#at++;
  }

  #comma(end: string): void {
    if (this.#next() !== ",") throw this.#fault(`A comma is missing before this, or ${end}.`);
    const comma = this.#at++;
    if (/[}\]]/.test(this.#next())) throw this.#fault("Remove the comma before the closing bracket.", comma);
  }

  #name(names: Set<string>): void {
    this.#next();
    const start = this.#at;
    const string = this.#take("string");
    if (string === undefined) throw this.#fault();
    const name = String(JSON.parse(string));
    if (names.has(name)) {
      const place = placeOf(this.text, start).toLowerCase();
      this.remarks.push(`“${name}” is there again in ${place}. Only the last one counts.`);
    }
    names.add(name);
    if (this.#next() !== ":") throw this.#fault("A colon is missing before this.");
    this.#at++;
  }

  #judgeNumber(number: string): void {
    const value = Number(number);
    const isKept = /\D/.test(number.replace(/^-/, "")) ? Number.isFinite(value) : Number.isSafeInteger(value);
    if (!isKept)
      this.remarks.push(
        `${number} is sent as it is, but read as ${value}. Of the samples, only cURL’s has it. Write fewer digits, or a string.`,
      );
  }

  /** @returns the next character after space, without taking it; empty at the end. */
  #next(): string {
    while (" \t\n\r".includes(this.text[this.#at] ?? "-")) this.#at++;
    return this.text[this.#at] ?? "";
  }

  #take(kind: keyof typeof tokens): string | undefined {
    tokens[kind].lastIndex = this.#at;
    const [found] = tokens[kind].exec(this.text) ?? [];
    const control = kind === "string" && found ? [...found].findIndex((character) => character < " ") : -1;
    if (control >= 0) throw this.#fault(undefined, this.#at + control);
    this.#at += found?.length ?? 0;
    return found;
  }

  /** @param words default: by what stands there. */
  #fault(words?: string, at = this.#at): Fault {
    const there = this.text.slice(at, at + 12);
    if (there === "") return new Fault(at, words ?? "Something is missing at the end.");
    if (invisible.test(there[0] ?? "")) return new Fault(at, `${nameOf(there, 0)} Remove it.`);
    const usual = faults.find(([start]) => start.test(there))?.[1];
    return new Fault(at, words ?? usual ?? "Remove this character, or put it in double quotes.");
  }
}

function nameOf(text: string, index: number): string {
  return `an invisible character (U+${text.codePointAt(index)?.toString(16).toUpperCase().padStart(4, "0")}).`;
}

function placeOf(text: string, index: number): string {
  const lines = text.slice(0, index).split("\n");
  return `Line ${lines.length}, column ${(lines.at(-1)?.length ?? 0) + 1}`;
}
