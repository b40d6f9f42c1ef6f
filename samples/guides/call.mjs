// One request to the API, with every way to fail turned into an Error.
// Needs Node 20 and, in SP_TOKEN, an API token.
const server = process.env.SP_API ?? "https://api.apparyllis.com";

export async function call(method, path, body) {
  const response = await fetch(server + path, {
    method,
    headers: { Authorization: process.env.SP_TOKEN, ...(body && { "Content-Type": "application/json" }) },
    body: body && JSON.stringify(body),
    signal: AbortSignal.timeout(15_000),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text || "(empty body)"}`);

  const answer = text && JSON.parse(text); // PATCH and DELETE answer with an empty body.
  if (answer?.success === false) throw new Error(`${method} ${path}: ${answer.msg}`);
  return answer;
}
