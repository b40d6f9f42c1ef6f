/** A part of a program: consecutive lines that pages show in the same way. */
export interface ProgramPart {
  /** The lines, each with its line break; without the markers. */
  code: string;
  /** What the lines do, if pages show them closed. */
  folded?: string;
  /** Whether the lines are those that matter, which pages mark. */
  isCore?: boolean;
}

/** A comment of its own line: `// region TITLE`, `# endregion`, `// core`, `# end core`. */
const marker = /^\s*(?:\/\/|#) (?:region (?<title>.+)|(?<other>endregion|core|end core))$/;
const endOf = { region: "endregion", core: "end core" };

/**
 * Divides a program at its markers. Editors fold what is between `region TITLE` and `endregion`, and so do pages; what is
 * between `core` and `end core` they mark. The parts joined are the whole program without its markers.
 *
 * @param program the program's text.
 * @param file its path, for errors.
 * @throws Error with file and line, if a part does not begin or end.
 */
export function partsOf(program: string, file: string): ProgramPart[] {
  const parts: ProgramPart[] = [{ code: "" }];
  let open: keyof typeof endOf | undefined;
  for (const [index, line] of program.split(/(?<=\n)/).entries()) {
    const { title, other } = marker.exec(line.trimEnd())?.groups ?? {};
    const begins = title === undefined ? other === "core" && "core" : "region";
    const ends = other !== undefined && other !== "core" && other;
    if (begins && !open) {
      open = begins;
      parts.push({ code: "", ...(title === undefined ? { isCore: true } : { folded: title }) });
    } else if (ends && open && ends === endOf[open]) {
      open = undefined;
      parts.push({ code: "" });
    } else if (begins || ends) {
      const fault = begins
        ? `is inside another part. End that one with "${endOf[open ?? "core"]}" first.`
        : "ends no part.";
      throw new Error(`${file}:${index + 1}: "${line.trim()}" ${fault}`);
    } else {
      const last = parts.at(-1);
      if (last) last.code += line;
    }
  }
  if (open) throw new Error(`${file}: the last part is not ended. Add "${endOf[open]}".`);
  foldBlankLines(parts);
  return parts.filter(({ code }) => code !== "");
}

/** Moves the blank lines around folded lines into these: what opens them is set apart by itself. */
function foldBlankLines(parts: ProgramPart[]): void {
  for (const [index, part] of parts.entries()) {
    const [above, below] = [parts[index - 1], parts[index + 1]];
    if (part.folded === undefined || !above || !below) continue;
    const before = /(?<=^|\n)\n*$/.exec(above.code)?.[0] ?? "";
    const after = /^\n*/.exec(below.code)?.[0] ?? "";
    above.code = above.code.slice(0, above.code.length - before.length);
    part.code = before + part.code + after;
    below.code = below.code.slice(after.length);
  }
}
