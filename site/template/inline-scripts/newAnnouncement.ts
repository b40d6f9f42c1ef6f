/*
 * Inline script of every page while there is an announcement, minified at build time (inlineScript.ts), with its id. Before
 * the page is painted, it hides the bar from everyone who has dismissed this announcement. The script of Docusaurus 3.7.0,
 * which it replaces, hides it from those who have dismissed an earlier one too.
 */
declare const ID: string;

let isDismissed = false;
try {
  if (localStorage.getItem("docusaurus.announcement.id") !== ID) {
    localStorage.removeItem("docusaurus.announcement.dismiss");
  }
  isDismissed = localStorage.getItem("docusaurus.announcement.dismiss") === "true";
} catch {
  // The browser denies access to its storage: nothing is remembered.
}
document.documentElement.dataset.announcementBarInitiallyDismissed = String(isDismissed);
