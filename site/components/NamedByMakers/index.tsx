import Link from "@docusaurus/Link";
import { site } from "@site/site.config";
import type { ReactNode } from "react";

/**
 * A link to an address that the makers' own public texts name (`namedByMakers` in site/site.config.ts). Its text is the
 * address, unless it has children.
 */
export default function NamedByMakers({
  what,
  children,
}: {
  what: keyof typeof site.namedByMakers;
  children?: ReactNode;
}) {
  const address = site.namedByMakers[what];
  const href = address.includes("@") ? `mailto:${address}` : address;
  return <Link to={href}>{children ?? address.replace("https://", "")}</Link>;
}
