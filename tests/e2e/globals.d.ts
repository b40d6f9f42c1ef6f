/** What Docusaurus puts on the page for its own client. */
interface Window {
  docusaurus: { prefetch: (path: string) => unknown; preload: (path: string) => unknown };
}
