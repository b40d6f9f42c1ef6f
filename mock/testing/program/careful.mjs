/**
 * A small program that takes care, for the tests beside it: it tries again, queues changes while it is offline, and
 * connects to the socket again.
 */

const wait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Calls the API; after 429, 5xx or a lost connection it tries again, later each time. `pause`: the first wait, in ms. */
export async function request(api, method, path, body, { tries = 4, pause = 10, timeout = 300 } = {}) {
  for (let attempt = 1; ; attempt++) {
    const last = attempt === tries;
    const response = await fetch(api.url + path, {
      method,
      headers: { Authorization: api.token, "Content-Type": "application/json" },
      body: body && JSON.stringify(body),
      signal: AbortSignal.timeout(timeout),
    })
      .then(async (received) => ({ received, text: await received.text() }))
      .catch(() => undefined);
    const { received, text } = response ?? {};
    if (received && received.status !== 429 && received.status < 500) {
      if (!received.ok) throw new Error(`${received.status}: ${text}`);
      return text && JSON.parse(text);
    }
    if (last) throw new Error(`Not reached after ${tries} tries`);
    const asked = Number(received?.headers.get("retry-after") ?? 0) * 1000;
    await wait(Math.max(asked, pause * 2 ** attempt));
  }
}

/** Keeps changes until they can be sent, and sends each once, in order. */
export class Queue {
  #waiting = [];

  constructor(api) {
    this.api = api;
  }

  get length() {
    return this.#waiting.length;
  }

  add(method, path, body) {
    this.#waiting.push([method, path, body]);
  }

  async flush() {
    while (this.#waiting.length > 0) {
      await request(this.api, ...this.#waiting[0], { tries: 1 });
      this.#waiting.shift();
    }
  }
}

/** Listens to the socket, connects again when it ends or is silent, and hands over each change once. */
export function listen(api, onChange, { pause = 10, ping = 50 } = {}) {
  const state = { isStopped: false, seen: "", stop: () => {} };
  const connect = () => {
    const socket = new api.WebSocket(api.socketUrl);
    let heard = true;
    const pings = setInterval(() => {
      if (!heard) socket.terminate();
      heard = false;
      if (socket.readyState === 1) socket.send("ping");
    }, ping);
    socket.on("message", (data) => {
      heard = true;
      const text = String(data);
      if (text === "{}") socket.send(JSON.stringify({ op: "authenticate", token: api.token }));
      if (text.includes("Authentication violation")) state.isStopped = true;
      if (text.includes('"msg":"update"') && text !== state.seen) onChange(JSON.parse(text));
      if (text.includes('"msg":"update"')) state.seen = text;
    });
    socket.on("error", () => {});
    socket.on("close", () => {
      clearInterval(pings);
      if (!state.isStopped) setTimeout(connect, pause);
    });
    state.stop = () => {
      state.isStopped = true;
      socket.terminate();
    };
  };
  connect();
  return state;
}
