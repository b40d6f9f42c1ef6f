// One request to the API. Every way to fail becomes an Error that names the request.
// Needs Node 20 and, in SP_TOKEN, an API token.
const server = process.env.SP_API ?? "https://api.apparyllis.com";
const token = process.env.SP_TOKEN?.trim();

export async function call(method, path, body) {
  try {
    const response = await fetch(server + path, {
      method,
      headers: { Authorization: token, ...(body && { "Content-Type": "application/json" }) },
      body: body && JSON.stringify(body),
      signal: AbortSignal.timeout(15_000),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${response.status} ${text || "(empty body)"}`);

    const answer = text && JSON.parse(text); // Most PATCH and DELETE requests return an empty body.
    if (answer?.success === false) throw new Error(answer.msg);
    return answer;
  } catch (error) {
    // Without a response, fetch gives the reason in the error's cause.
    throw new Error(`${method} ${path}: ${error.cause?.code ?? error.message}`);
  }
}
