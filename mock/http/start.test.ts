import { expect, test } from "vitest";
import { startMock } from "../cli/index";
import { description } from "../testing/description";

test("the mock listens only on this machine by default", async () => {
  const own = await startMock({ port: 0, description: await description() });
  expect(new URL(own.url).hostname).toBe("127.0.0.1");
  await own.close();
});

test.each([
  ["0.0.0.0", "127.0.0.1"],
  ["::", "[::1]"],
])("on all addresses (%s), its address is one that this machine can connect to: %s", async (host, expected) => {
  const open = await startMock({ port: 0, host, description: await description() });
  expect(new URL(open.url).hostname).toBe(expected);
  expect((await fetch(`${open.url}/__mock`)).status).toBe(200);
  await open.close();
});

test("an address that this machine does not have is reported in one message", async () => {
  const start = startMock({ port: 0, host: "192.0.2.1", description: await description() });
  await expect(start).rejects.toThrow(/on port 0 of 192\.0\.2\.1: this machine does not have that address/);
});

test("an empty address, which would mean all of this machine's, is rejected", async () => {
  const start = startMock({ port: 0, host: "", description: await description() });
  await expect(start).rejects.toThrow("--host is empty.");
});

test("a description without what the mock needs is reported in one message", async () => {
  const broken = { ...(await description()), paths: { "/v1/me": { get: {} } } } as never;
  const start = startMock({ port: 0, description: broken });
  await expect(start).rejects.toThrow(/^The mock could not be created from the API description: .+\n.*check:openapi$/);
});

test("a port in use is reported in one plain sentence", async () => {
  const mock = await startMock({ port: 0 });
  const port = Number(new URL(mock.url).port);
  await expect(startMock({ port })).rejects.toThrow(
    `Cannot listen on port ${port} of 127.0.0.1: it is in use. Choose another with --port.`,
  );
  await mock.close();
});
