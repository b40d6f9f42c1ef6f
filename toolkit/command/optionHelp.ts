const longest = 120;

/**
 * @param command the command line before its options.
 * @param about each option, as `3010: listens on this port`; one without a value begins with the colon.
 * @returns the line that shows how the command is used, and a paragraph for each option, all of them indented.
 */
export function optionHelp(command: string, about: Readonly<Record<string, string>>): string {
  const all = Object.entries(about).map(([name, text]) => ({ name, text, at: text.indexOf(":") }));
  const width = Math.max(...all.map(({ name }) => name.length));
  const usage = all.map(({ name, text, at }) => `[${`--${name} ${text.slice(0, at)}`.trim()}]`);
  const lines = all.map(({ name, text, at }) =>
    inLines([`--${name.padEnd(width)} `, ...text.slice(at + 2).split(" ")], width + 6),
  );
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
