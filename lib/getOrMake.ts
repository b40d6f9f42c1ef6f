/** @returns what a map has under a key; what it lacks is made, and kept for the next time. */
export function getOrMake<Key, Value>(known: Map<Key, Value>, key: Key, make: (key: Key) => Value): Value {
  let value = known.get(key);
  if (value === undefined) {
    value = make(key);
    known.set(key, value);
  }
  return value;
}
