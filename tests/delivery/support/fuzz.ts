/** Random numbers that are the same in every run (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Known attempts to reach files outside a site, and to be led to another host. */
export const attacks = [
  "/../package.json",
  "/docs/../../package.json",
  "/..%2fpackage.json",
  "/%2e%2e/package.json",
  "/%2e%2e%2fpackage.json",
  "/docs/..%5c..%5cpackage.json",
  "/assets/../../deploy/nginx.conf",
  "/assets../deploy/nginx.conf",
  "/....//....//etc/passwd",
  "/%252e%252e/package.json",
  "//etc/passwd",
  "/docs/help%00.txt",
  "/%c0%ae%c0%ae/package.json",
  "//evil.example/",
  "///evil.example/",
  "//evil.example/index.html",
  "/\\evil.example/",
  "/%5cevil.example/",
  "/%2fevil.example/",
  "/%2f%2fevil.example/index.html",
  "/.//evil.example/",
  "/docs/..//evil.example/",
  "/docs/%0d%0alocation:%20//evil.example/",
  "/%09//evil.example/",
  "/@evil.example/",
  "/.evil.example.html",
];

const odd = [
  "/",
  "//",
  "/./",
  "/../",
  "..",
  "%2e%2e",
  "%2f",
  "%5c",
  "\\",
  "%00",
  "%0d%0a",
  "%",
  "%z1",
  "%25",
  "%c3%a9",
  "%ff",
  "%u2215",
  ";",
  ":",
  "@evil.example",
  "//evil.example/",
  "?a=1",
  "?/../",
  "#x",
  "~",
  "*",
  "'",
  "|",
  ".html",
  "/index.html",
  "/index",
  ".br",
  ".gz",
  "/.git/config",
  "/_headers",
  "/etc/passwd",
  "/package.json",
  "index",
  "CON",
  "a".repeat(300),
];

/**
 * @param count number of addresses.
 * @param files names of files of the site, to start from.
 * @returns addresses similar to those of the site, altered in strange ways; the same in every run.
 */
export function fuzzAddresses(count: number, files: string[]): string[] {
  const random = seeded(9);
  const pick = <Item>(items: Item[]): Item => items[Math.floor(random() * items.length)] as Item;
  const sorted = [...files].sort();
  return Array.from({ length: count }, () => {
    let address = `/${pick(sorted)}`;
    if (random() < 0.6) address = address.replace(/(\/index)?\.html$/, "");
    for (let changes = Math.floor(random() * 4); changes > 0; changes--) {
      const at = Math.floor(random() * (address.length + 1));
      const kind = random();
      if (kind < 0.5) address = address.slice(0, at) + pick(odd) + address.slice(at);
      else if (kind < 0.7) address = address + pick(odd);
      else if (kind < 0.85) address = address.slice(0, at) + address.slice(at + 1 + Math.floor(random() * 5));
      else address = address.slice(0, at) + String.fromCharCode(33 + Math.floor(random() * 94)) + address.slice(at);
    }
    return address.startsWith("/") ? address : `/${address}`;
  });
}
