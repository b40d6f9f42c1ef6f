import { site } from "../../../site.config";
import { apiReferenceOptions } from "../../pages/options";

const docsPlugin = "@docusaurus/plugin-content-docs";

/**
 * All that the page generator needs of our configuration, which takes a second longer to load. It writes elsewhere, but
 * wants a folder docs/ to be here.
 */
export default {
  title: site.title,
  url: site.url,
  baseUrl: "/",
  plugins: [
    [docsPlugin, {}],
    ["docusaurus-plugin-openapi-docs", { ...apiReferenceOptions, docsPlugin }],
  ],
};
