import { expect, test } from "vitest";
import { printableWithout } from "./printable";

const token = "Zm94+/gloves/AND+mittens0123==";
const printable = printableWithout(token);
const json = JSON.stringify(token);

test.each([
  ["as it is", token],
  ["in lower case", token.toLowerCase()],
  ["in an address", encodeURIComponent(token)],
  ["in an address, in lower case", encodeURIComponent(token).toLowerCase()],
  ["in an address in an address", encodeURIComponent(encodeURIComponent(token))],
  ["in a query that has been decoded", token.replaceAll("+", " ")],
  ["in base64 for addresses", token.replaceAll("+", "-").replaceAll("/", "_")],
  ["in JSON", json.slice(1, -1).replaceAll("/", "\\/")],
  ["in JSON in JSON", JSON.stringify(json.replaceAll("/", "\\/")).slice(3, -3)],
  ["in JSON as code points", token.replace(/\W/g, (sign) => `\\u00${sign.charCodeAt(0).toString(16)}`)],
  ["in a program", token.replace(/\W/g, (sign) => `\\x${sign.charCodeAt(0).toString(16)}`)],
  ["in HTML", token.replace(/\W/g, (sign) => `&#${sign.charCodeAt(0)};`)],
  ["in HTML, in hexadecimal", token.replace(/\W/g, (sign) => `&#x${sign.charCodeAt(0).toString(16).toUpperCase()};`)],
  ["in a path into JSON", token.replaceAll("/", "~1")],
  ["without its first character", token.slice(1)],
  ["without its last character", token.slice(0, -1)],
  ["with the end of a line in it", `${token.slice(0, 9)}\r\n${token.slice(9)}`],
  ["with the end of a line in it, in JSON", `${token.slice(0, 9)}\\n${token.slice(9)}`],
  ["from its end", [...token].reverse().join("")],
  ["in hexadecimal", Buffer.from(token).toString("hex")],
])("the token is replaced %s", (_, form) => {
  expect(printable(`before ${form} after ${form}`)).toBe("before <token> after <token>");
});

test("no part of sixteen characters remains, in base64 neither, whatever stands before it", () => {
  for (let at = 0; at + 16 <= token.length; at += 1)
    expect(printable(`<${token.slice(at, at + 16)}>`)).toBe("<<token>>");
  for (const before of ["", "x", "xx", "xxx"]) {
    const coded = Buffer.from(`${before}${token}${token}`).toString("base64");
    expect(printable(coded).length).toBeLessThan(coded.length / 2);
    expect(printable(coded)).toContain("<token>");
  }
  expect(printable("lantern-house gloves/AND")).toBe("lantern-house gloves/AND");
});

test("every token is replaced", () => {
  const hide = printableWithout(token, "MOCK/other");
  expect(hide(`${token} and MOCK/other and mock%2Fother`)).toBe("<token> and <token> and <token>");
});

test("no part of the token remains where a quotation ends", () => {
  for (let length = 0; length < 130; length += 1)
    expect(printable.quoted("x".repeat(length) + token)).not.toMatch(/Z|m9|94/);
});

test.each([
  ["C0 and DEL", "\u0000\u001b[2J\r\n\t\u007f", "\\u0000\\u001b[2J\\u000d\\u000a\\u0009\\u007f"],
  ["C1", "\u0085\u009b31m", "\\u0085\\u009b31m"],
  [
    "marks of direction",
    "\u061c\u200e\u200f\u202a\u202e\u2066\u2069",
    "\\u061c\\u200e\\u200f\\u202a\\u202e\\u2066\\u2069",
  ],
  ["ends of lines", "\u2028\u2029", "\\u2028\\u2029"],
  ["invisible characters", "\u200b\ufeff\u{e0001}", "\\u200b\\ufeff\\udb40\\udc01"],
  ["halves of characters", "\ud83e!", "\\ud83e!"],
  ["what XML cannot hold", "\ufffe\uffff", "\\ufffe\\uffff"],
])("%s are written out, and no second time", (_, text, written) => {
  expect(printable(text)).toBe(written);
  expect(printable(printable(text))).toBe(written);
});

test("other text is unchanged, and quoted up to 120 characters", () => {
  const text = 'Ivy “Jo” <b> & 🦊 é \\ "5"';
  expect(printable(text)).toBe(text);
  expect(printable.quoted("x".repeat(120))).toBe(`"${"x".repeat(120)}"`);
  expect(printable.quoted("x".repeat(121))).toBe(`"${"x".repeat(119)}…"`);
});
