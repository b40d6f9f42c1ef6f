// Prints what the token in SP_TOKEN may do. Needs Node 20; any permission is enough.
const server = process.env.SP_API ?? "https://api.apparyllis.com";
const token = process.env.SP_TOKEN?.trim();

async function getText(path) {
  try {
    const response = await fetch(server + path, {
      headers: { Authorization: token },
      signal: AbortSignal.timeout(15_000),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${response.status} ${text || "(empty body)"}`);
    return text;
  } catch (error) {
    throw new Error(`GET ${path}: ${error.cause?.code ?? error.message}`);
  }
}

async function main() {
  if (!token) throw new Error("Set SP_TOKEN to the token that you want to check.");

  const mask = Number(await getText("/v1/token/permissions"));
  const bits = { read: 1, write: 2, delete: 4 };
  const allowed = Object.keys(bits).filter((name) => mask & bits[name]);
  console.log(`This token may: ${allowed.join(", ")}`);
}

main().catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
