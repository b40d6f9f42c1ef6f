// One request to the API. Every way to fail becomes an ApiError that names the request.
// Needs Node 20 and, in SP_TOKEN, an API token.
const server = process.env.SP_API ?? "https://api.apparyllis.com";
const token = process.env.SP_TOKEN?.trim();

/** `status` and `body`, a string, are those of the response. What did not arrive is undefined. */
export class ApiError extends Error {
  constructor(message, status, body) {
    super(message);
    this.status = status;
    this.body = body;
  }
}

export async function call(method, path, body) {
  let status, text;
  try {
    const response = await fetch(server + path, {
      method,
      headers: { Authorization: token, ...(body && { "Content-Type": "application/json" }) },
      body: body && JSON.stringify(body),
      signal: AbortSignal.timeout(15_000),
    });
    status = response.status;
    text = await response.text();
    if (!response.ok) throw new Error(`${status} ${text || "(empty body)"}`);

    const answer = text && JSON.parse(text); // Most PATCH and DELETE requests return an empty body.
    if (answer?.success === false) throw new Error(answer.msg);
    return answer;
  } catch (error) {
    // Without a response, fetch gives the reason in the error's cause.
    throw new ApiError(`${method} ${path}: ${error.cause?.code ?? error.message}`, status, text);
  }
}
