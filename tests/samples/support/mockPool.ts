import http from "node:http";
import type { AddressInfo } from "node:net";
import { startTestMock, type TestMock } from "../../../mock/testing/client";

/** A request that a sample sent. */
interface Sent {
  method: string | undefined;
  target: string | undefined;
  token: string | undefined;
  contentType: string | undefined;
  body: unknown;
  /** Status of the response. */
  status: number | undefined;
}

/** A mock behind a proxy that records requests. */
export interface RecordedMock {
  /** Address of the proxy. */
  url: string;
  mock: TestMock;
  /** What was sent since the last reset. */
  sent: Sent[];
}

/** Several mocks, so that samples run at the same time, each with its own. */
export class MockPool {
  readonly #free: RecordedMock[] = [];
  readonly #waiting: ((mock: RecordedMock) => void)[] = [];
  readonly #close: (() => Promise<unknown>)[] = [];

  static async start(size: number): Promise<MockPool> {
    const pool = new MockPool();
    for (let index = 0; index < size; index++) {
      const mock = await startTestMock();
      const sent: Sent[] = [];
      const proxy = await startProxy(mock, sent);
      pool.#free.push({ url: proxy.url, mock, sent });
      pool.#close.push(proxy.close, () => mock.close());
    }
    return pool;
  }

  /** Lends a freshly reset mock for as long as the work takes. */
  async use<T>(work: (mock: RecordedMock) => Promise<T>): Promise<T> {
    const lent = this.#free.pop() ?? (await new Promise<RecordedMock>((resolve) => this.#waiting.push(resolve)));
    try {
      await lent.mock.reset();
      lent.sent.length = 0;
      return await work(lent);
    } finally {
      const next = this.#waiting.shift();
      if (next) next(lent);
      else this.#free.push(lent);
    }
  }

  async close(): Promise<void> {
    for (const close of this.#close) await close();
  }
}

async function startProxy(mock: TestMock, sent: Sent[]): Promise<{ url: string; close: () => Promise<unknown> }> {
  const proxy = http.createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const body = Buffer.concat(chunks);
      const { method, url: target, headers } = request;
      const onward = http.request(mock.url + target, { method, headers }, (upstream) => {
        sent.push({
          method,
          target,
          token: headers.authorization,
          contentType: headers["content-type"],
          body: body.length > 0 ? JSON.parse(body.toString()) : undefined,
          status: upstream.statusCode,
        });
        response.writeHead(upstream.statusCode ?? 500, upstream.headers);
        upstream.pipe(response);
      });
      onward.on("error", () => response.destroy());
      onward.end(body);
    });
  });
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  const { port } = proxy.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => {
      proxy.closeAllConnections();
      return new Promise((resolve) => proxy.close(resolve));
    },
  };
}
