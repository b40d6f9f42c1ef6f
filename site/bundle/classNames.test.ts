import { expect, test } from "vitest";
import { fromRoot } from "../../toolkit/files/paths";
import { type Naming, nameClasses } from "./classNames";

/** @returns the name that the bundler is told for a class of a file. */
function nameOf(file: string, name: string): string | undefined {
  const options: Naming = { modules: {} };
  nameClasses([{ use: "one-loader" }, undefined, { use: [{ loader: "a" }, { loader: "css-loader", options }] }]);
  return options.modules?.getLocalIdent?.({ resourcePath: fromRoot(file) }, "", name);
}

test("the classes of a file end alike, and those of two files differently", () => {
  const [line, link, other] = [nameOf("a/one.css", "line"), nameOf("a/one.css", "link"), nameOf("b/one.css", "line")];
  expect([line, link]).toEqual([expect.stringMatching(/^line_[\w-]{3}$/), `link${line?.slice(4)}`]);
  expect(other).not.toBe(line);
});

test("no rule for CSS modules is an error", () => {
  expect(() => nameClasses([{ use: [{ options: {} }] }, { use: "one-loader" }])).toThrow("no rule for CSS modules");
});
