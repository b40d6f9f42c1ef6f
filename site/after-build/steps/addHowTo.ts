import type { HowTo, HowToStep, WithContext } from "schema-dts";
import { element } from "../../html/elements";
import type { Page } from "../../html/page";
import { site } from "../../site.config";
import { cardAddress } from "../cards/drawCard";
import { headOf } from "./head";
import { type StepList, stepListsOf } from "./stepLists";

/** Adds a help article's steps, as read from its text, as structured data for search engines (schema.org). */
export function addHowTo(page: Page): void {
  const lists = stepListsOf(page);
  if (lists.length === 0) return;
  const data = JSON.stringify(howTo(page, lists)).replaceAll("<", "\\u003c");
  headOf(page).children.push(element("script", { type: "application/ld+json" }, data));
}

function howTo(page: Page, lists: StepList[]): WithContext<HowTo> {
  const toSteps = (steps: string[]) =>
    steps.map((text, index): HowToStep => ({ "@type": "HowToStep", position: index + 1, text }));
  return {
    "@context": "https://schema.org",
    "@type": "HowTo",
    name: page.title,
    description: page.description,
    url: site.url + page.address,
    image: cardAddress(page),
    step:
      lists.length === 1
        ? toSteps(lists[0]?.steps ?? [])
        : lists.map((list, index) => ({
            "@type": "HowToSection",
            position: index + 1,
            name: list.heading,
            itemListElement: toSteps(list.steps),
          })),
  };
}
