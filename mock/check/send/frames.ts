import { WebSocket } from "ws";

/** The largest frame, and what is kept of all frames of a connection, in bytes: far more than any account's. */
const largest = 10_000_000;

/** A connection to a server's socket that keeps all frames, up to a limit at which it ends. */
export class Frames {
  readonly received: string[] = [];
  #read = 0;
  #isClosed = false;

  private constructor(private readonly socket: WebSocket) {
    let length = 0;
    socket.on("message", (data) => {
      const frame = String(data);
      this.received.push(frame);
      length += frame.length;
      if (length > largest) socket.terminate();
    });
    socket.on("close", () => {
      this.#isClosed = true;
    });
    socket.on("error", () => socket.terminate());
  }

  /** @throws Error if the server has no socket at the address. */
  static async connect(url: string): Promise<Frames> {
    const socket = new WebSocket(`${url.replace(/^http/, "ws")}/v1/socket`, { maxPayload: largest });
    const frames = new Frames(socket);
    await new Promise((resolve, reject) => {
      // The limit of `ws` itself begins again with each byte.
      const limit = setTimeout(() => {
        reject(new Error("no end of the handshake within 10 seconds"));
        socket.terminate();
      }, 10_000);
      socket.once("open", resolve).once("error", reject);
      for (const event of ["open", "error"]) socket.once(event, () => clearTimeout(limit));
    });
    return frames;
  }

  send(text: string): void {
    this.socket.send(text);
  }

  /** @returns the next frame; `undefined` if none comes within these seconds. */
  async next(seconds: number): Promise<string | undefined> {
    const hasCome = await this.until(() => this.received.length > this.#read, seconds);
    return hasCome ? this.received[this.#read++] : undefined;
  }

  /** @returns whether the server closes the connection within these seconds. */
  closes(seconds: number): Promise<boolean> {
    return this.until(() => this.#isClosed, seconds);
  }

  /** @returns whether a condition becomes true within these seconds. */
  async until(holds: () => boolean, seconds: number): Promise<boolean> {
    const end = performance.now() + seconds * 1000; // The time of day can be set back.
    while (!holds() && performance.now() < end) await new Promise((resolve) => setTimeout(resolve, 10));
    return holds();
  }

  close(): void {
    this.socket.terminate();
  }
}
