import { fromHtml } from "hast-util-from-html";
import { selectAll } from "hast-util-select";
import { expect, test } from "vitest";
import { listPages, mainHtml, readPage } from "../support/builtSite";

/** Where a page lists its parts: beside the text, below the first paragraph, below an operation's facts. */
const lists = [".table-of-contents a", 'nav[aria-label="On this page"] a'].join();

test.each(listPages().filter((address) => address.startsWith("/docs/")))(
  "%s: its contents have all of its headings of levels 2 and 3",
  (address) => {
    const page = fromHtml(mainHtml(readPage(address)), { fragment: true });
    const listed = selectAll(lists, page).map(({ properties }) => String(properties.href).replace(/^[^#]*#/, ""));
    const headings = selectAll("h2, h3", page).map(({ properties }) => String(properties.id));
    expect(headings.filter((id) => !listed.includes(id))).toEqual([]);
  },
);
