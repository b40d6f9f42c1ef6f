import { startTestMock, type TestMock } from "../../../mock/testing/client";

/** Several mocks, so that samples run at the same time, each with its own. */
export interface MockPool {
  /** Lends a freshly reset mock for as long as the work takes. */
  use<T>(work: (mock: TestMock) => Promise<T>): Promise<T>;
  close(): Promise<unknown>;
}

export async function startMockPool(size: number): Promise<MockPool> {
  const mocks = await Promise.all(Array.from({ length: size }, () => startTestMock()));
  const free = [...mocks];
  const waiting: ((mock: TestMock) => void)[] = [];
  return {
    async use(work) {
      const mock = free.pop() ?? (await new Promise<TestMock>((resolve) => waiting.push(resolve)));
      try {
        await mock.reset();
        mock.controls.requests.list.clear();
        return await work(mock);
      } finally {
        const next = waiting.shift();
        if (next) next(mock);
        else free.push(mock);
      }
    },
    close: () => Promise.all(mocks.map((mock) => mock.close())),
  };
}
