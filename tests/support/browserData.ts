import fs from "node:fs";
import { createRequire } from "node:module";
import type { CompatData, Identifier, SimpleSupportStatement } from "@mdn/browser-compat-data";
import { browserslist } from "../../package.json";

/** The names of the browsers of package.json in the compatibility data. */
const names = {
  chrome: "chrome",
  edge: "edge",
  firefox: "firefox",
  ios_saf: "safari_ios",
  safari: "safari",
  samsung: "samsunginternet_android",
} as const;

/** The oldest versions that the site supports, by browser. */
const oldest = browserslist.map((line) => {
  const [, name = "", version = ""] = /^(\w+) >= ([\d.]+)$/.exec(line) ?? [];
  if (!(name in names)) throw new Error(`package.json: "${line}" is not a browser with its oldest version.`);
  return { browser: names[name as keyof typeof names], version: Number(version) };
});

/** Imported as a module, its types would take the type checker seconds. */
const data = JSON.parse(
  fs.readFileSync(createRequire(__filename).resolve("@mdn/browser-compat-data"), "utf8"),
) as CompatData;

/** Interfaces of the web that the site's scripts may use. In others (Bluetooth, XR …), words have other meanings. */
const common =
  /^(Abort|Blob|Cache|Clipboard|CSS|Document|DOM|Element|Event|File|FormData|Headers|History|HTML|IDB|Intersection|Keyboard|Location|Message|Mouse|Mutation|Navigator$|Node|Performance|Pointer|Range|Request|Resize|Response|Selection|ServiceWorker|Storage|Text|URL|VisualViewport|Window|Worker)/;

/** @returns the first version with a feature, as a number; infinite if there is none without a switch or a prefix. */
function since(statement: SimpleSupportStatement | SimpleSupportStatement[] | undefined): number {
  for (const { version_added: version, version_removed, flags, prefix, alternative_name } of [statement ?? []].flat()) {
    if (version_removed || flags || prefix || alternative_name || typeof version !== "string") continue;
    if (/\d/.test(version)) return Number.parseFloat(version.replace("≤", ""));
  }
  return Number.POSITIVE_INFINITY;
}

/** @returns whether one of the oldest browsers lacks a feature. */
function isTooNew({ __compat: compat }: Identifier): boolean {
  return oldest.some(({ browser, version }) => compat && since(compat.support[browser] as never) > version);
}

/** The data of an area, such as `css`. */
const area = (name: "api" | "css" | "html" | "javascript"): Identifier => data[name] as unknown as Identifier;

function* features(
  parent: Identifier,
  depth: number,
  within = "",
): Generator<[within: string, name: string, Identifier]> {
  for (const [key, feature] of Object.entries(parent) as [string, Identifier][]) {
    // Methods of the class itself have a mark.
    const name = key.replace(/_static$/, "");
    if (name === "__compat") continue;
    if (feature.__compat) yield [within, name, feature];
    if (depth > 1) yield* features(feature, depth - 1, name);
  }
}

/** @returns names of which everything that is called so is newer than the oldest browsers, by what they are of. */
function newNames(
  all: [within: string, name: string, Identifier][],
  isMeant: (within: string) => boolean,
): Set<string> {
  const old = new Set(all.filter(([, , feature]) => !isTooNew(feature)).map(([, name]) => name));
  return new Set(all.filter(([within, name]) => isMeant(within) && !old.has(name)).map(([, name]) => name));
}

const builtins = area("javascript").builtins as Identifier;
const everything = [...features(area("api"), 2), ...features(builtins, 3)];

/** Methods that the oldest browsers lack. */
export const newMethods = newNames(everything, (within) => within in builtins || common.test(within));
/** Classes and functions of the browser that they lack. */
export const newGlobals = newNames(everything, (within) => within === "" || within === "Window" || within === "Intl");
/** Attributes of any element that they lack. */
export const newAttributes = newNames([...features(area("html").global_attributes as Identifier, 1)], () => true);
