/*
 * Replaces the theme's NavbarItem/ComponentTypes (safe): the original adds dropdowns for languages and versions to
 * every page's scripts. This has only the types in site/site.navigation.ts; a new type there needs a line here.
 */
import DefaultNavbarItem from "@theme/NavbarItem/DefaultNavbarItem";
import SearchNavbarItem from "@theme/NavbarItem/SearchNavbarItem";

export default {
  default: DefaultNavbarItem,
  search: SearchNavbarItem,
};
