// @ts-check
/*
 * Loader for the theme's NavbarItem, only where pages are rendered for the build: an item that fails is named, with its
 * line. In a browser the theme does that, with a boundary, which does not exist here.
 */
const hookError = require("./hookError");

const rendering = "return <NavbarItemComponent {...props} />;";

/**
 * @this {{ getOptions(): { places: Record<string, string> } }}
 * @param {string} source
 * @throws Error if the component renders an item in a different way.
 */
module.exports = function namedItem(source) {
  if (!source.includes(rendering)) {
    throw hookError("loaders/namedItemLoader.js", "The theme's NavbarItem has changed.");
  }
  return source.replace(
    rendering,
    `if (typeof NavbarItemComponent !== "function" || NavbarItemComponent.prototype?.isReactComponent) {
      ${rendering}
    }
    try {
      // As a part of this component, so that its error can be caught here.
      return NavbarItemComponent(props);
    } catch (cause) {
      const name = props.label ?? props.docId ?? props.sidebarId ?? componentType;
      const place = ${JSON.stringify(this.getOptions().places)}[name] ?? "site/site.navigation.ts";
      // Thrown, it would be printed for every page.
      console.error("\\n" + place + ": The navbar item \\"" + name + "\\" failed: " + cause.message);
      process.exit(1);
    }`,
  );
};
