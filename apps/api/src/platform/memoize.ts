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

/** The same for what never changes once it is there: of each key, as long as it is among the `most` that were asked for last. */
export function memoizeForEver<Key, Value>(
  most: number,
  read: (key: Key) => Promise<Value | undefined>,
): (key: Key) => Promise<Value | undefined> {
  const known = new Map<Key, Value>();
  return async (key) => {
    const value = known.get(key) ?? (await read(key));
    if (value === undefined) return undefined;
    known.delete(key);
    known.set(key, value);
    if (known.size > most) known.delete(known.keys().next().value!);
    return value;
  };
}
