import { site } from "../../../site.config";
import { apiReferenceOptions } from "../../pages/options";

/** All that the page generator needs of our configuration, which takes a second longer to load. It writes elsewhere. */
export default {
  title: site.title,
  url: site.url,
  baseUrl: "/",
  plugins: [["docusaurus-plugin-openapi-docs", apiReferenceOptions]],
};
