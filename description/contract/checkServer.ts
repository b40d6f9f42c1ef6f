import { execFileSync } from "node:child_process";
import path from "node:path";
import { UserError } from "@simply-plural-docs/toolkit/utils/userError";
import { bundleDescription } from "../bundle/bundle";
import { compare } from "./compare";
import { compareDescription } from "./compareDescription";
import { compareExport } from "./compareExport";
import { declaredDifferences } from "./declared";
import { keyOf } from "./operations";
import { readSeenLater } from "./seenLater";
import { extractContract } from "./server/extract";
import { withoutSpace } from "./server/source";
import { contractFile, readServerContract, sourceOf, writeServerContract } from "./serverContract";
import { workList } from "./workList";

/**
 * Reads the server's source, and compares it with the committed extract and with the description.
 *
 * @param folder the server's repository, or its `src` folder.
 * @param write whether to write a new extract instead of comparing it with the committed one.
 * @param file path of the committed extract.
 * @returns the outcome in words, and whether all three match.
 * @throws UserError if one of them cannot be read; then nothing is written.
 */
export async function checkServer(folder: string, write = false, file = contractFile) {
  const given = path.resolve(folder);
  const root = path.basename(given) === "src" ? path.dirname(given) : given;
  const { extract, handlerCode, shadowed } = extractContract(root);
  for (const { operation, evidence } of declaredDifferences) {
    const name = Object.keys(extract.routes).find((route) => keyOf(route) === operation);
    if (name && !handlerCode.get(name)?.includes(withoutSpace(evidence))) {
      throw new UserError(
        `${name}: the handler no longer contains "${evidence}". Update description/contract/declared.ts.`,
      );
    }
  }
  const committed = write ? { ...readCommit(root), ...extract } : readServerContract(file);
  const { shortCommit, day } = sourceOf(committed);
  const { commit, date, ...last } = committed;
  const seen = readSeenLater();
  const changes = compare(last, extract);
  const bundle = await bundleDescription();
  const differences = [...compareDescription(extract, bundle), ...compareExport(extract, bundle, seen)];
  if (write) writeServerContract(committed, file);

  const size = `${Object.keys(extract.routes).length} routes and ${Object.keys(extract.schemas).length} schemas`;
  const steps = workList({ changes, differences }, seen, `${shortCommit}, ${day}`);
  if (changes.length > 0) steps.push("Record it, once the description says it: --write");
  const lines = [
    write ? `Wrote ${size} of ${shortCommit}, ${day}.` : `Read ${size}.`,
    ...(write || changes.length > 0 ? [] : [`Nothing has changed since ${shortCommit}, ${day}.`]),
    ...(differences.length > 0 ? [] : ["Server and description match."]),
    ...shadowed,
    ...declaredDifferences.map(({ operation, part, reason }) => `Declared: ${operation}, ${part}. ${reason}`),
    ...steps.map((one, index) => `\n${index + 1}. ${one}`),
  ];
  return { text: lines.join("\n"), isClean: changes.length + differences.length === 0 };
}

/** @throws UserError if the folder is not a Git repository, or has uncommitted changes. */
function readCommit(root: string): { commit: string; date: string } {
  const git = (...args: string[]) =>
    execFileSync("git", ["-C", root, ...args], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
  try {
    const [commit = "", date = ""] = git("log", "-1", "--format=%H %cs").split(" ");
    if (git("rev-parse", "--show-prefix") === "" && git("status", "--porcelain") === "") return { commit, date };
  } catch {
    // Git's own message about other folders would not help.
  }
  throw new UserError(`${root} is not a clean clone of the server, so its commit is unknown. Nothing was written.`);
}
