import type { Root } from "mdast";
import type { Plugin } from "unified";

/** @returns a plugin, and how often the parser before it has been asked since. */
export function countParses(): { plugin: Plugin<[], string, Root>; count(): number } {
  let parsed = 0;
  return {
    plugin() {
      const { parser } = this;
      this.parser = (...given) => {
        parsed += 1;
        return parser?.(...given) as Root;
      };
    },
    count: () => parsed,
  };
}
