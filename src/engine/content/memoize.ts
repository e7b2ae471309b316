// Lets the bundler leave out what is memoized and never called, such as from the first script of a page.
/*#__NO_SIDE_EFFECTS__*/
/**
 * A function that computes once for each object, by its identity, and gives the same value from then on. An object that nobody
 * else holds any more is forgotten, and its value with it. What throws is computed again the next time.
 */
export function memoize<Key extends object, Value>(compute: (key: Key) => Value): (key: Key) => Value {
  const entries = new WeakMap<Key, { value: Value }>();
  return (key) => {
    let entry = entries.get(key);
    if (!entry) entries.set(key, (entry = { value: compute(key) }));
    return entry.value;
  };
}
