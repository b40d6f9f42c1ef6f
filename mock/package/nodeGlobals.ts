/*
 * What the package's code has in the place of globals, its packages' code included (mock/package/bundle.ts): test
 * frameworks replace them by those of a page (Jest with jsdom), or by a clock that stands still (fake timers), in Node's
 * modules too. So they are taken once, when the package is loaded. The time of day stays the test's.
 */
import timers from "node:timers";

export const { setTimeout, clearTimeout, setInterval, clearInterval, setImmediate, clearImmediate } = timers;
export const { nextTick } = process;
export { Buffer, btoa } from "node:buffer";
export { URL, URLSearchParams } from "node:url";
export { TextDecoder, TextEncoder } from "node:util";
