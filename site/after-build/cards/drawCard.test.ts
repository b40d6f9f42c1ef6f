import { expect, test } from "vitest";
import { pageOf } from "../testing/pageOf";
import { drawCard } from "./drawCard";

test("a page with a picture of its own keeps it: its card is another file", async () => {
  const head = '<meta property="og:image" content="https://example.com/lamps.png">';
  const { file, png } = await drawCard(pageOf("<h1>Lamps</h1>", { address: "/blog/lamps", head }));
  expect([file, png.subarray(1, 4).toString()]).toEqual(["img/cards/blog-lamps.png", "PNG"]);
});
