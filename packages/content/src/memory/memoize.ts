// Lets the bundler drop memoized functions that are never called, for example from the first script of a page.
/*#__NO_SIDE_EFFECTS__*/
/**
 * Returns a function that computes once per object, by identity, and then always returns the same value. When the object is garbage
 * collected, so is its value. A computation that throws is repeated next time.
 */
export function memoize<Key extends object, Value>(compute: (key: Key) => Value): (key: Key) => Value {
  const entries = new WeakMap<Key, { value: Value }>();
  return (key) => {
    let entry = entries.get(key);
    if (!entry) entries.set(key, (entry = { value: compute(key) }));
    return entry.value;
  };
}
