/** Calls once and returns the same promise to everybody. A failure is forgotten: the next call tries again. */
export function once<T>(call: () => Promise<T>): () => Promise<T> {
  let called: Promise<T> | undefined;
  return () => {
    called ??= call().catch((error: unknown) => {
      called = undefined;
      throw error;
    });
    return called;
  };
}
