/**
 * Settings of `npm run dev`. Docusaurus' own let every website that a developer has open read the source, unpublished
 * drafts too: any name of a host, and pages of any origin. Here, only this machine's names, addresses, and the host of
 * `--host` are answered, and only the server's own pages may read.
 */
export const ownDevServer = {
  allowedHosts: "auto",
  // A function: an object would be merged with Docusaurus' own.
  headers: () => ({}),
};
