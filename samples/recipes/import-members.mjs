// Adds all members of a JSON file, a list of what "Add member" takes. Those it has added before are skipped.
//   node import-members.mjs members.json
// Needs Node 20 and, in SP_TOKEN, a token with read and write permission.
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";

const server = process.env.SP_API ?? "https://api.apparyllis.com";
const token = process.env.SP_TOKEN?.trim();
const file = process.argv[2];

async function call(method, path, body) {
  try {
    const response = await fetch(server + path, {
      method,
      headers: { Authorization: token, ...(body && { "Content-Type": "application/json" }) },
      body: body && JSON.stringify(body),
      signal: AbortSignal.timeout(15_000),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${response.status} ${text || "(empty body)"}`);
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`${method} ${path}: ${error.cause?.code ?? error.message}`);
  }
}

/** The same system and name always give the same id, so a second run knows what the first has added. */
function idOf(systemId, name) {
  return createHash("sha256").update(`${systemId} ${name}`).digest("hex").slice(0, 24);
}

async function main() {
  if (!token) throw new Error("Set SP_TOKEN to a token with read and write permission.");
  if (!file) throw new Error("Give a JSON file with members.");

  const members = JSON.parse(await readFile(file, "utf8"));
  const names = members.map(({ name }) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new Error(`Two members in ${file} are named ${twice}.`);

  const me = await call("GET", "/v1/me");
  const stored = new Set((await call("GET", `/v1/members/${me.id}`)).map(({ id }) => id));
  let added = 0;
  for (const member of members) {
    const id = idOf(me.id, member.name);
    if (stored.has(id)) continue;
    try {
      await call("POST", `/v1/member/${id}`, member);
    } catch (error) {
      throw new Error(`${error.message}\nAdded before ${member.name}: ${added}. Run it again to go on.`);
    }
    added += 1;
    await pause(300); // One request at a time, with a short pause between them.
  }
  console.log(`Added: ${added}. Skipped: ${members.length - added}.`);
}

main().catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
