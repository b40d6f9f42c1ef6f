/**
 * Our rules for `redocly lint` (see description/redocly.yaml).
 *
 * @public named in description/redocly.yaml
 * @returns {import("@redocly/openapi-core").Plugin}
 */
export default function plugin() {
  return { id: "simply-plural", rules: { oas3: { "no-repeated-example": noRepeatedExample } } };
}

/**
 * Reports a second example with the same value and summary: both places must refer to one file. The same message
 * with a different cause is a different error.
 */
function noRepeatedExample() {
  const places = new Map();
  return {
    Example(example, { location, report }) {
      const fact = JSON.stringify([example.value, example.summary]);
      const place = location.absolutePointer;
      const first = places.get(fact) ?? place;
      places.set(fact, first);
      if (first === place) return;
      const [file, pointer] = first.split("/openapi/").pop().split("#");
      report({
        message: `This example repeats description/openapi/${pointer ? `${file}#${pointer}` : file}. Move it to a file of its own and refer to it from both places.`,
        location,
      });
    },
  };
}
