/** Keeps a value for so many milliseconds. Callers that come while it is read wait for the same read; a failed one is not kept. */
export function memoize<Value>(ms: number, read: () => Promise<Value>): () => Promise<Value> {
  let last: { readonly until: number; readonly value: Promise<Value> } | undefined;
  return () => {
    const now = performance.now();
    if (last === undefined || last.until < now) {
      const value = read();
      last = { until: now + ms, value };
      value.catch(() => (last = undefined));
    }
    return last.value;
  };
}
