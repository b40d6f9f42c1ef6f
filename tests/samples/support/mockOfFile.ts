import { afterAll, beforeEach } from "vitest";
import { startTestMock, type TestMock } from "../../../mock/testing/client";

/** Starts a mock for all tests of a file, which is reset before each. For the top of the file. */
export async function mockOfFile(): Promise<TestMock> {
  const mock = await startTestMock();
  beforeEach(() => mock.reset());
  afterAll(() => mock.close());
  return mock;
}
