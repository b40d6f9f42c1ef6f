import type { Operation } from "@simply-plural-docs/description/model/operations";
import { site } from "../../site.config";
import type { ApiPage } from "../parts";
import type { Reference } from "../reference";

/** Writes the page of the API itself: the description's introduction, versions, downloads. */
export function infoPage({ description, operations }: Reference): ApiPage {
  return {
    frontMatter: {
      id: "simply-plural-api",
      slug: "/api/simply-plural-api",
      title: description.info.title,
      description: description.info.summary,
      custom_edit_url: `${site.editUrl}description/openapi/description.md`,
      pagination_next: null,
      pagination_prev: null,
    },
    parts: [
      description.info.description.trim().replace(/^### /gm, "## "),
      "## Versions {#versions}",
      versions(operations),
      "## Download {#download}",
      "The descriptions that these pages are made from, each in one file:\n\n- [openapi.yaml](pathname:///openapi.yaml)\n- [openapi.json](pathname:///openapi.json)\n- [asyncapi.yaml](pathname:///asyncapi.yaml), the socket",
    ],
  };
}

function versions(operations: Operation[]): string {
  const second = operations.filter((operation) => operation.path.startsWith("/v2/"));
  return `Almost everything is version 1 and stays in use. These operations exist in version 2 as well:\n\n${second
    .map((operation) => `- [${operation.title}](/docs/api/${operation.slug})`)
    .join("\n")}`;
}
