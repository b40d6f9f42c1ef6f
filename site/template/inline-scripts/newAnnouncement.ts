/*
 * Inline script of every page while there is an announcement, minified at build time (inlineScript.ts), with its id. Before
 * the page is painted, Docusaurus 3.7.0 hides the bar from everyone who has dismissed any announcement; this first
 * forgets that an earlier one was dismissed.
 */
declare const ID: string;

try {
  if (localStorage.getItem("docusaurus.announcement.id") !== ID) {
    localStorage.removeItem("docusaurus.announcement.dismiss");
  }
} catch {
  // The browser denies access to its storage: nothing is remembered.
}
