/** What a command's help says of an option, in the same list from which `parseArgs` reads it. */
interface HelpedOption {
  /** What its value looks like, if it has one. */
  value?: string;
  about: string;
}

const longest = 120;

/**
 * @param command the command line before its options.
 * @param options in the order of the help.
 * @returns the line that shows how the command is used, and a paragraph for each option, all of them indented.
 */
export function optionHelp(command: string, options: Record<string, HelpedOption>): string {
  const all = Object.entries(options);
  const usage = all.map(([name, { value }]) => `[--${name}${value === undefined ? "" : ` ${value}`}]`);
  const width = Math.max(...all.map(([name]) => name.length));
  const lines = all.map(([name, { about }]) => inLines([`--${name.padEnd(width)} `, ...about.split(" ")], width + 6));
  return `${inLines([command, ...usage], 4)}\n\n${lines.join("\n")}`;
}

/** @param indent that of the lines after the first, in spaces. */
function inLines(words: readonly string[], indent: number): string {
  let [text = "", length = 0] = [" ", 1];
  for (const word of words) {
    const breaks = length + 1 + word.length > longest;
    text += breaks ? `\n${" ".repeat(indent)}${word}` : ` ${word}`;
    length = breaks ? indent + word.length : length + 1 + word.length;
  }
  return text;
}
