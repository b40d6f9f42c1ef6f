import { downloads, measureDownload } from "../../downloads/files";
import { codeFence, table } from "../parts";

/** @returns a table of all files to download, each with a description and its size. */
export function downloadList(): string {
  return table(
    ["File", "What it is", "Size"],
    downloads.map(({ name, what }) => [`[${name}](pathname:///${name})`, what, kilobytes(measureDownload(name).size)]),
  );
}

/** @returns the SHA-256 of each of these files, in the form that `sha256sum --check` reads. */
export function downloadSums(): string {
  const lines = downloads.map(({ name }) => `${measureDownload(name).sha256}  ${name}`);
  return codeFence("text", lines.join("\n"), "SHA256SUMS");
}

function kilobytes(size: number): string {
  return `${(size / 1000).toLocaleString("en-GB", { maximumFractionDigits: size < 10_000 ? 1 : 0 })}\u00A0kB`;
}
