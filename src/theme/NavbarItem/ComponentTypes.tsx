/*
 * Replaces the theme's NavbarItem/ComponentTypes (safe): the original brings dropdowns for languages and versions into
 * every page's script. Listed are the kinds that site.navigation.ts uses; a new kind there needs a line here.
 */
import DefaultNavbarItem from "@theme/NavbarItem/DefaultNavbarItem";
import SearchNavbarItem from "@theme/NavbarItem/SearchNavbarItem";

export default {
  default: DefaultNavbarItem,
  search: SearchNavbarItem,
};
