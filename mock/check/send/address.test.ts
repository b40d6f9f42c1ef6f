import { expect, test } from "vitest";
import { description } from "../../testing/description";
import { readAddress, refuseService, usualPause } from "./address";

test.each([
  "http://user:secret@127.0.0.1:3010",
  "http://user@127.0.0.1:3010",
  "http://127.0.0.1:3010/?",
  "http://127.0.0.1:3010/?x",
  "http://127.0.0.1:3010/#",
  "http://127.0.0.1:3010/#x",
])("%s is refused, and not quoted", (text) => {
  expect(() => readAddress(text)).toThrow("has a user name, a password, ? or #");
  expect(() => readAddress(text)).not.toThrow("secret");
});

test.each(["nowhere", "ftp://127.0.0.1", "127.0.0.1:3010", ""])("%j is no address of a server", (text) => {
  expect(() => readAddress(text)).toThrow(`"${text}" is not the address of a server.`);
});

test.each([
  "http://example.com",
  "http://example.com.",
  "http://203.0.113.5:8443",
  "http://172.32.0.1",
  "http://192.169.0.1",
  "http://[2001:db8::1]",
  "http://10.0.0.1.example.com",
  "http://localhost.example.com",
])("the token is not sent readable through the internet: %s", (text) => {
  expect(() => readAddress(text)).toThrow("everybody on the way");
  expect(readAddress(text.replace("http:", "https:")).protocol).toBe("https:");
});

test.each([
  "http://127.0.0.1:3010",
  "http://127.1",
  "http://localhost:3010",
  "http://localhost.",
  "http://[::1]:3010",
  "http://10.0.0.1",
  "http://172.16.0.1",
  "http://172.31.255.1",
  "http://192.168.1.2",
  "http://169.254.1.2",
  "http://[fd00::1]",
  "http://[fe80::1]",
  "http://mock:3010",
  "http://nas.local",
  "http://api.localhost",
])("%s is in the same network", (text) => {
  expect(readAddress(text).href).toBe(new URL(text).href);
});

test.each([
  "https://api.apparyllis.com",
  "https://api.apparyllis.com.",
  `https://api.apparyllis.com${".".repeat(12)}`,
  "https://DEVAPI.apparyllis.com./",
  "https://v2.apparyllis.com",
  "https://apparyllis.com",
])("%s belongs to the service", async (text) => {
  const api = await description();
  expect(() => refuseService(readAddress(text), api)).toThrow("apparyllis.com belongs to the service");
  expect(() => refuseService(readAddress("https://notapparyllis.com"), api)).not.toThrow();
});

test("requests to this machine follow each other without a pause", () => {
  expect(["http://127.0.0.1", "http://localhost.", "http://[::1]"].map((text) => usualPause(new URL(text)))).toEqual([
    0, 0, 0,
  ]);
  expect(["http://192.168.1.2", "https://example.com"].map((text) => usualPause(new URL(text)))).toEqual([250, 250]);
});
