import fs from "node:fs";
import { expect, test } from "vitest";
import { fromRoot } from "../../../toolkit/files/paths";
import { site } from "../../site.config";
import { securityTxt } from "./securityTxt";

const day = 24 * 60 * 60 * 1000;

test("security.txt has the fields of RFC 9116, each URI with its scheme", () => {
  const lines = securityTxt(new Date("2026-02-03T04:05:06Z")).trimEnd().split("\n");
  expect(lines.map((line) => line.split(": ")[0])).toEqual([
    "Contact",
    "Contact",
    "Expires",
    "Preferred-Languages",
    "Canonical",
    "Policy",
  ]);
  expect(lines.filter((line) => /^(Contact|Canonical|Policy)/.test(line)).join("\n")).toMatch(
    /^(\w+: (https:\/\/|mailto:)\S+\n?)+$/,
  );
});

test.each(["2026-02-03T04:05:06Z", "2027-12-31T23:59:59Z", "2028-02-29T00:00:00Z"])(
  "built at %s, it expires in more than ten months and less than a year",
  (time) => {
    const [, expires = ""] = /^Expires: (\S+)$/m.exec(securityTxt(new Date(time))) ?? [];
    expect(expires).toMatch(/^\d{4}-\d\d-\d\dT00:00:00\.000Z$/);
    const days = (Date.parse(expires) - Date.parse(time)) / day;
    expect(days).toBeGreaterThan(300);
    expect(days).toBeLessThan(365);
  },
);

test("SECURITY.md names the same two contacts", () => {
  const policy = fs.readFileSync(fromRoot("SECURITY.md"), "utf8");
  expect(policy).toContain(`${site.repository}/security/advisories/new`);
  expect(policy).toContain(site.securityEmail);
});
