/** A picture, with its counterpart in the older build. */
export interface Shot {
  /** File name, the same in each folder of pictures. */
  file: string;
  /** Number of pixels that differ from the older picture; `undefined` without an older build. */
  differing?: number;
}

/**
 * Writes the contact sheet.
 *
 * @param shots the pictures, in the folders `now/` and, if there is an older build, `before/` and `difference/`.
 * @param title title of the page.
 * @returns HTML.
 */
export function contactSheet(shots: Shot[], title: string): string {
  const style =
    "body{font:14px/1.4 system-ui,sans-serif;margin:24px}section{margin:0 0 32px}div{display:flex;gap:12px;overflow:auto}" +
    "figure{margin:0}img{display:block;width:420px;border:1px solid #888}h2{margin:0 0 8px;font-size:16px}";
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title><style>${style}</style><h1>${title}</h1>
${shots.map(section).join("\n")}
</html>
`;
}

function section({ file, differing }: Shot): string {
  const folders = differing === undefined ? ["now"] : ["before", "now", "difference"];
  const figures = folders.map(
    (folder) =>
      `<figure><a href="${folder}/${file}"><img loading="lazy" src="${folder}/${file}" alt=""></a><figcaption>${folder}</figcaption></figure>`,
  );
  const count = differing === undefined ? "" : `: ${describe(differing)}`;
  return `<section><h2>${file.replace(".png", "")}${count}</h2><div>${figures.join("")}</div></section>`;
}

/** @returns the result in words, such as "1,204 pixels differ". */
export function describe(differing: number): string {
  return differing === 0 ? "the same" : `${differing.toLocaleString("en")} pixels differ`;
}
