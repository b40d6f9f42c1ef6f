import { downloads, measureDownload } from "../../downloads/files";
import { blocks, codeFence } from "../mdx";

/** @returns MDX with all files to download, each with a description, its size and its SHA-256. */
export function downloadList(): string {
  const measured = downloads.map((download) => ({ ...download, ...measureDownload(download.name) }));
  return blocks(
    [
      "| File | What it is | Size |",
      "|---|---|---|",
      ...measured.map(({ name, what, size }) => `| [${name}](pathname:///${name}) | ${what} | ${kilobytes(size)} |`),
    ].join("\n"),
    "The SHA-256 of each, in the form that `sha256sum --check` reads:",
    codeFence("text", measured.map(({ name, sha256 }) => `${sha256}  ${name}`).join("\n"), "SHA256SUMS"),
  );
}

function kilobytes(size: number): string {
  return `${(size / 1000).toLocaleString("en-GB", { maximumFractionDigits: size < 10_000 ? 1 : 0 })}\u00A0kB`;
}
