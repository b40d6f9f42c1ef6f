/*
 * Replaces the menu of narrow screens on a site whose navbar has more than links to sections and the search: above its
 * lists, the other items. Without such an item, no page has this.
 */
import { useThemeConfig } from "@docusaurus/theme-common";
import NavbarItem, { type Props as Item } from "@theme/NavbarItem";
import type { ComponentProps } from "react";
import SiteMenu from "../../components/SiteMenu";
import { otherItems } from "../../utils/otherItems";

export default function SiteMenuWithItems(props: ComponentProps<typeof SiteMenu>) {
  return (
    <>
      <ul className="menu__list">
        {otherItems(useThemeConfig().navbar.items as Item[]).map((item) => (
          <NavbarItem key={JSON.stringify(item)} mobile {...item} onClick={props.onLeave} />
        ))}
      </ul>
      <SiteMenu {...props} />
    </>
  );
}
