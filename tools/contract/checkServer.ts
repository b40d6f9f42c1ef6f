import { contractFile, readServerContract, sourceOf, writeServerContract } from "../../lib/contract/serverContract";
import { bundleDescription, descriptionFile } from "../../lib/openapi/bundle";
import { UserError } from "../../lib/userError";
import { compare, formatDifferences } from "./compare";
import { compareDescription, formatDescriptionDifferences } from "./compareDescription";
import { declaredDifferences } from "./declared";
import { readCommit } from "./server/commit";
import { extractContract } from "./server/extract";
import { withoutSpace } from "./server/source";

/** What to compare, and where it is. */
interface Check {
  /** The server's repository, or its `src` folder. */
  folder: string;
  /** Whether to write what was read instead of comparing it with what was read last. */
  write?: boolean;
  /** Root file of the description. */
  description?: string;
  /** The committed extract. */
  contract?: string;
  declared?: typeof declaredDifferences;
}

/**
 * Reads the server's source, and compares it with what was read last and with the description.
 *
 * @returns the outcome in words, and whether all three agree.
 * @throws UserError when one of them cannot be read. Nothing is written then.
 */
export async function checkServer(check: Check): Promise<{ text: string; isClean: boolean }> {
  const {
    folder,
    write,
    description = descriptionFile,
    contract = contractFile,
    declared = declaredDifferences,
  } = check;
  const { handlerCode, ...extract } = extractContract(folder);
  for (const { operation, evidence } of declared) {
    const code = handlerCode.get(
      [...handlerCode.keys()].find((name) => name.replace(/:\w+\??/g, "{}") === operation) ?? "",
    );
    if (code?.includes(withoutSpace(evidence)) === false) {
      throw new UserError(
        `The handler of ${operation} no longer contains "${evidence}". Correct tools/contract/declared.ts.`,
      );
    }
  }
  const bundle = await bundleDescription(description);
  const committed = write ? { ...extract, ...readCommit(folder) } : readServerContract(contract);
  const described = compareDescription({ ...committed, ...extract }, bundle, declared);
  if (write) writeServerContract(committed, contract);
  const { shortCommit, day } = sourceOf(committed);
  const { routes, schemas } = committed;
  const changes = compare({ routes, schemas }, { ...extract }, { left: "", right: "" });
  const lines = [
    `Read ${Object.keys(extract.routes).length} routes and ${Object.keys(extract.schemas).length} schemas.`,
  ];
  if (write) lines.push(`Wrote them to ${contract}, as of ${shortCommit}, ${day}.`);
  if (changes.length > 0) {
    lines.push(`\nThe server changed since ${shortCommit}, ${day} (to take this over: --write):\n`);
    lines.push(formatDifferences(changes, { left: "was", right: "is" }));
  } else if (!write) lines.push(`Nothing changed since ${shortCommit}, ${day}.`);
  if (described.length > 0) {
    lines.push("\nServer and description differ:\n", formatDescriptionDifferences(described, description), "");
  }
  for (const { operation, part, reason } of declared) lines.push(`Declared: ${operation}, ${part}. ${reason}`);
  if (described.length === 0) lines.push("Server and description agree.");
  return { text: lines.join("\n"), isClean: changes.length + described.length === 0 };
}
