import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fromRoot } from "../../toolkit/files/paths";
import { samplesIn } from "./support/samples";

/*
 * The real crates are not on every machine, so the samples are checked against our own stand-ins (rust/):
 * syntax, names and types, as far as the stand-ins match reqwest, serde_json and tokio. Nothing is run.
 */

const isHere = spawnSync("rustc", ["--version"]).status === 0;
const reason = isHere ? "" : " (not checked: rustc is not on this machine)";
const folder = fs.mkdtempSync(path.join(os.tmpdir(), "rust-"));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

/** Runs rustc; crates that were compiled before can be used. */
function rustc(file: string, kind: string, ...uses: string[]): string {
  const crates = uses.flatMap((name) => {
    const built = fs.readdirSync(folder).find((one) => new RegExp(`^lib${name}\\.(rmeta|so|dylib)$`).test(one));
    return ["--extern", `${name}=${path.join(folder, built ?? name)}`];
  });
  const emit = kind === "proc-macro" ? "link" : "metadata";
  const run = spawnSync(
    "rustc",
    ["--edition=2021", `--crate-type=${kind}`, `--emit=${emit}`, "--out-dir", folder, "-L", folder, ...crates, file],
    { encoding: "utf8" },
  );
  return run.stderr;
}

/** Checks samples as modules of one crate; warnings are errors, except that nothing calls their `main`. */
function complaintsAbout(samples: { name: string; code: string }[]): string {
  for (const { name, code } of samples) fs.writeFileSync(path.join(folder, `${name}.rs`), code);
  const modules = samples.map(({ name }) => `#[path = "${path.join(folder, `${name}.rs`)}"]\nmod ${name};`);
  const file = path.join(folder, "samples.rs");
  fs.writeFileSync(file, `#![deny(warnings)]\n#![allow(dead_code, non_snake_case)]\n${modules.join("\n")}\n`);
  return rustc(file, "lib", "reqwest", "serde_json", "tokio");
}

describe.skipIf(!isHere)(`rust${reason}`, () => {
  beforeAll(() => {
    const crate = (name: string) => fromRoot("tests/samples/rust", `${name}.rs`);
    expect(rustc(crate("tokio_macros"), "proc-macro")).toBe("");
    expect(rustc(crate("tokio"), "lib", "tokio_macros")).toBe("");
    expect(rustc(crate("serde_json"), "lib")).toBe("");
    expect(rustc(crate("reqwest"), "lib", "serde_json")).toBe("");
  });

  const samples = samplesIn("rust").map(({ operation, code }) => ({ name: operation.id, code }));

  test(`the samples of all ${samples.length} operations compile without a warning`, () => {
    expect(complaintsAbout(samples)).toBe("");
  });

  const [first = ""] = samples.filter(({ name }) => name === "addFrontHistoryEntry").map(({ code }) => code);
  test.each([
    ["a missing bracket", "}))", "})", /mismatched|unclosed/],
    ["a method that reqwest does not have", ".timeout(", ".timeOut(", /no method named `timeOut`/],
    ["an unhandled error", ".await?;", ".await;", /no method named `status`/],
    ["a time in milliseconds as an i32", "_i64", "", /literal out of range for `i32`/],
    ["a string where a duration is required", "Duration::from_secs(15)", '"15"', /mismatched types/],
  ])("%s is found", (_, right, wrong, complaint) => {
    expect(first).toContain(right);
    expect(complaintsAbout([{ name: "broken", code: first.replace(right, wrong) }])).toMatch(complaint);
  });
});
