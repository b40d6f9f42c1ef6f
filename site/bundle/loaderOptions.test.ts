import { expect, test } from "vitest";
import { fromRoot } from "../../toolkit/files/paths";
import { changeLoaders, type LoaderOptions } from "./loaderOptions";

/** @returns the options of both loaders, changed. */
function changed(): LoaderOptions {
  const [naming, targets]: LoaderOptions[] = [{ modules: {} }, { env: {} }];
  changeLoaders([{ use: "one-loader" }, undefined, { use: [{ options: targets }] }, { use: [{ options: naming }] }]);
  return { ...naming, ...targets };
}

test("the classes of a file end alike, and those of two files differently", () => {
  const nameOf = (file: string, name: string) =>
    changed().modules?.getLocalIdent?.({ resourcePath: fromRoot(file) }, "", name);
  const [line, link, other] = [nameOf("a/one.css", "line"), nameOf("a/one.css", "link"), nameOf("b/one.css", "line")];
  expect([line, link]).toEqual([expect.stringMatching(/^line_[\w-]{3}$/), `link${line?.slice(4)}`]);
  expect(other).not.toBe(line);
});

test("scripts are written otherwise only where a browser would misread them", () => {
  expect(changed().env).toEqual({ bugfixes: true });
});

test.each([
  ["CSS modules", { env: {} }],
  ["scripts", { modules: {} }],
])("no rule for %s is an error", (name, options) => {
  expect(() => changeLoaders([{ use: [{ options }] }, { use: "one-loader" }])).toThrow(`no rule for ${name}`);
});
