import { UserError } from "@simply-plural-docs/toolkit/utils/userError";
import { type SidebarItem, sidebars } from "../sidebars";
import type { SourcePage } from "./sourcePages";

/** A card, as pages show it. */
export interface ArticleCard {
  href: string;
  title: string;
  text: string;
}

/** What `<ArticleCards />` can say about its cards; addresses are separated by spaces, and relative to the page. */
export interface CardChoice {
  /** These and no others. */
  only?: string;
  /** These before all others. */
  first?: string;
  /** These after all others. */
  last?: string;
  /** The articles of this folder, instead of those of the page's own. */
  of?: string;
  /** Only the articles whose `cardUnder` this is. */
  under?: string;
}

/**
 * Chooses the cards of an `<ArticleCards />`: the articles of the page's section in the order of the sidebar, without
 * those that the page names in another one, and those named in this one.
 *
 * @param page the page that shows them.
 * @param source its content.
 * @param choice the attributes.
 * @param pages all pages.
 * @throws UserError if a name is not a page's, or a named page has no card.
 */
export function articleCards(
  page: SourcePage,
  source: string,
  choice: CardChoice,
  pages: readonly SourcePage[],
): ArticleCard[] {
  const namesIn = (list = "") =>
    list
      .split(/\s+/)
      .filter(Boolean)
      .map((name) => fromPage(page, name));
  const show = (addresses: string[]) => addresses.map((address) => cardOf(address, page, pages));
  if (choice.only !== undefined) return show(namesIn(choice.only));
  const named = new Set(
    [...source.matchAll(/<ArticleCards\b[^>]*>/g)].flatMap(([tag]) => {
      return [...tag.matchAll(/\b(?:only|first|last)="([^"]*)"/g)].flatMap(([, list]) => namesIn(list));
    }),
  );
  const section = childrenOf(fromPage(page, choice.of ?? "")).filter((address) => {
    const { card, cardUnder } = pageAt(address, pages)?.frontMatter ?? {};
    return card !== undefined && cardUnder === choice.under && !named.has(address);
  });
  return show([...namesIn(choice.first), ...section, ...namesIn(choice.last)]);
}

/** @returns an absolute address; a relative one begins in the folder of the page, which is a section's index. */
function fromPage({ address }: SourcePage, name: string): string {
  return name.startsWith("/") ? name : [address, name].filter(Boolean).join("/");
}

function pageAt(address: string, pages: readonly SourcePage[]): SourcePage | undefined {
  return pages.find((one) => one.address === address);
}

function cardOf(href: string, on: SourcePage, pages: readonly SourcePage[]): ArticleCard {
  const [address = "", anchor] = href.split("#");
  const target = pageAt(address, pages);
  if (!target) throw new UserError(`there is no page ${address}. Write the address of one.`);
  const { title, card, cardTitle = title, otherCards = {} } = target.frontMatter;
  const other = otherCards[anchor === undefined ? on.address : `#${anchor}`];
  const text = other?.text ?? card;
  if (text === undefined || (anchor !== undefined && !other)) {
    const key = anchor === undefined ? "card" : `otherCards "#${anchor}"`;
    throw new UserError(`${target.file} has no ${key}. Add it to its front matter.`);
  }
  return { href, title: other?.title ?? cardTitle, text };
}

/** @returns the addresses of the pages and sections in a section, in the order of the sidebar. */
function childrenOf(section: string): string[] {
  const find = (items: SidebarItem[]): SidebarItem[] | undefined => {
    for (const item of items) {
      if (typeof item === "string") continue;
      const found = addressOf(item) === section ? item.items : find(item.items);
      if (found) return found;
    }
    return undefined;
  };
  return (find(sidebars.docs) ?? []).map(addressOf);
}

function addressOf(item: SidebarItem): string {
  const id = typeof item === "string" ? item : (item.link?.id ?? "");
  return `/docs/${id}`.replace(/\/index$/, "");
}
