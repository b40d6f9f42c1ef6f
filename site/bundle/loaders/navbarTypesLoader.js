// @ts-check
/*
 * Loader for the theme's list of types of navbar items: keeps those in the site's configuration. All of them, with the
 * dropdowns for versions and languages, would be in every page's scripts.
 */
const hookError = require("./hookError");

/**
 * @this {{ getOptions(): { types: string[] } }}
 * @param {string} source
 * @throws Error if the list has a different form, or lacks a type.
 */
module.exports = function usedTypes(source) {
  const components = new Map([...source.matchAll(/^ {2}(\w+): (\w+),$/gm)].map(([, type, name]) => [type, name]));
  const lines = this.getOptions()
    .types.filter((type) => !type.startsWith("custom-"))
    .map((type) => {
      const name = components.get(type);
      const file = name && new RegExp(`^import ${name} from '(.*)';$`, "m").exec(source)?.[1];
      if (!file) {
        throw hookError("loaders/navbarTypesLoader.js", `The theme's NavbarItem/ComponentTypes lacks "${type}".`);
      }
      return { type, name, file };
    });
  return [
    ...lines.map(({ name, file }) => `import ${name} from '${file}';`),
    `export default { ${lines.map(({ type, name }) => `${type}: ${name}`).join(", ")} };`,
  ].join("\n");
};
