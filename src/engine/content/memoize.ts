/**
 * A function that computes once for each object, by its identity, and gives the same value from then on. An object that nobody
 * else holds any more is forgotten, and its value with it. What throws is computed again when asked again.
 */
export function memoize<Key extends object, Value>(compute: (key: Key) => Value): (key: Key) => Value {
  const entries = new WeakMap<Key, { value: Value }>();
  return (key) => {
    let entry = entries.get(key);
    if (!entry) entries.set(key, (entry = { value: compute(key) }));
    return entry.value;
  };
}
