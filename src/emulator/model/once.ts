/** The same function, asked at most once. */
export function once<T>(ask: () => T): () => T {
  let answer: { value: T } | undefined;
  return () => (answer ??= { value: ask() }).value;
}
