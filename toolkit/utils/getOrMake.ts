/** @returns the value of a map's key; a missing one is made and added to the map. */
export function getOrMake<Key, Value>(known: Map<Key, Value>, key: Key, make: (key: Key) => Value): Value {
  let value = known.get(key);
  if (value === undefined) {
    value = make(key);
    known.set(key, value);
  }
  return value;
}
