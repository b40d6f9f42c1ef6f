import fs from "node:fs";
import path from "node:path";

/** A file to answer with. */
export interface Found {
  file: string;
  stat: fs.Stats;
  /** Set when it is a compressed form. */
  encoding?: string;
}

/**
 * @param folder the built site.
 * @param address decoded, without query.
 * @param accepted the request's `Accept-Encoding`.
 * @returns the page or file at an address, in the best form that the browser accepts.
 */
export function findPage(folder: string, address: string, accepted: string): Found | undefined {
  if (address === "/") return findFile(folder, "/index.html", accepted);
  return findFile(folder, `${address}.html`, accepted) ?? findFile(folder, address, accepted);
}

/** As `findPage`, for the exact name of a file. */
export function findFile(folder: string, address: string, accepted: string): Found | undefined {
  const file = path.join(folder, address);
  // Refused addresses never come here; this holds even if one did.
  if (!file.startsWith(folder + path.sep)) return undefined;
  for (const [encoding, end] of [
    ["br", ".br"],
    ["gzip", ".gz"],
  ] as const) {
    if (!accepts(accepted, encoding)) continue;
    const stat = statFile(file + end);
    if (stat && statFile(file)) return { file: file + end, stat, encoding };
  }
  const stat = statFile(file);
  return stat && { file, stat };
}

function accepts(accepted: string, encoding: string): boolean {
  return accepted.split(",").some((part) => {
    const [name, ...parameters] = part.split(";").map((text) => text.trim());
    return name === encoding && !parameters.some((text) => /^q=0(\.0*)?$/.test(text));
  });
}

/** A very long or odd name is no file either. */
function statFile(file: string): fs.Stats | undefined {
  try {
    const stat = fs.statSync(file);
    return stat.isFile() ? stat : undefined;
  } catch {
    return undefined;
  }
}
