import type { Root } from "hast";

/** A page of the site, as Docusaurus has rendered it. */
export interface RenderedPage {
  /** Path on the site without a trailing slash, such as `/docs/help/features/buckets`. */
  address: string;
  /** The HTML file, relative to the built site's folder. */
  file: string;
  /** The source file in the repository; none for a page that Docusaurus makes, such as 404. */
  source?: string;
  /** Its title, without the site's name. */
  title: string;
  description: string;
  /** The whole document, from `<!doctype>` on. */
  html: string;
}

/** A page for steps that read its content. */
export interface Page extends Omit<RenderedPage, "html"> {
  /** The whole document. A large object: no step keeps it. */
  tree: Root;
}
