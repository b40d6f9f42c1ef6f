import type { BreadcrumbList, HowTo, HowToStep, ListItem, TechArticle, WithContext } from "schema-dts";
import { site } from "../../site.config";
import type { StepList } from "../markdown-pages/toPlainPage";

export interface PageFacts {
  address: string;
  title: string;
  description: string;
  /** Address of the social card. */
  image: string | undefined;
  modified: Date | undefined;
  /** Pages above this one, from the top; those without a page of their own are left out. */
  above: { name: string; address: string }[];
  stepLists: StepList[];
}

const context = "https://schema.org";

/** @returns what search engines are told about a page, in the words of schema.org. */
export function structuredData(page: PageFacts): WithContext<TechArticle | BreadcrumbList | HowTo>[] {
  const isHelp = page.address.startsWith("/docs/help/");
  const steps = isHelp ? page.stepLists.filter((list) => list.steps.length > 0) : [];
  return [
    ...(page.address.startsWith("/docs/") ? [article(page)] : []),
    ...(page.above.length > 0 ? [breadcrumbs(page)] : []),
    ...(steps.length > 0 ? [howTo(page, steps)] : []),
  ];
}

function article({ address, title, description, image, modified }: PageFacts): WithContext<TechArticle> {
  const maker = { "@type": "Organization" as const, name: site.title, url: site.url };
  return {
    "@context": context,
    "@type": "TechArticle",
    headline: title,
    description,
    url: site.url + address,
    mainEntityOfPage: site.url + address,
    inLanguage: "en",
    ...(image && { image }),
    ...(modified && { dateModified: modified.toISOString() }),
    author: maker,
    publisher: maker,
    about: { "@type": "SoftwareApplication", name: site.app.name },
  };
}

function breadcrumbs({ above, title, address }: PageFacts): WithContext<BreadcrumbList> {
  return {
    "@context": context,
    "@type": "BreadcrumbList",
    itemListElement: [...above, { name: title, address }].map(
      (step, index): ListItem => ({
        "@type": "ListItem",
        position: index + 1,
        name: step.name,
        item: site.url + step.address,
      }),
    ),
  };
}

function howTo({ title, description, address, image }: PageFacts, lists: StepList[]): WithContext<HowTo> {
  const toSteps = (steps: string[]) =>
    steps.map((text, index): HowToStep => ({ "@type": "HowToStep", position: index + 1, text }));
  return {
    "@context": context,
    "@type": "HowTo",
    name: title,
    description,
    url: site.url + address,
    ...(image && { image }),
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
